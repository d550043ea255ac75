"""Open JupyterLab on the notebook that plays; unknown arguments are handed to JupyterLab.

It is `locus-poker play` on a notebook of this checkout, from where it lies.
"""

import argparse
import sys
from pathlib import Path

from locus_poker.cli.jupyter import open_lab

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOK = ROOT / "examples" / "play.ipynb"


def main(arguments: list[str]) -> int:
    """Start JupyterLab, print the address when it answers, and stay until it ends."""
    parser = argparse.ArgumentParser(description="Open JupyterLab on the notebook that plays.")
    parser.add_argument("--notebook", type=Path, default=NOTEBOOK, help="another notebook")
    parser.add_argument("--port", type=int, help="the port, instead of the first free one")
    known, others = parser.parse_known_args(arguments)
    # The examples point at pages beside their folder.
    folder = ROOT if ROOT in known.notebook.resolve().parents else None
    return open_lab(known.notebook, known.port, others, folder=folder)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
