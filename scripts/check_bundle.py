"""Fail when the committed front-end bundle is not what its sources give, or grows too large.

The bundle is committed so that installing needs no Node; a stale one would hide every later change
of the front end.
"""

import filecmp
import os
import subprocess
import sys
import tempfile
from pathlib import Path

#: What each widget may weigh, its words in all languages included, and all together, in bytes.
MOST = {"board": 100_000, "lab": 52_000, "draw": 50_000}
MOST_TOGETHER = 160_000

ROOT = Path(__file__).resolve().parent.parent
COMMITTED = ROOT / "python" / "locus_poker" / "widgets" / "static"


def differences(fresh: Path) -> list[str]:
    """Name the files that are missing, left over or different in the committed bundle."""
    found = filecmp.dircmp(fresh, COMMITTED, ignore=[])
    _, changed, unreadable = filecmp.cmpfiles(fresh, COMMITTED, found.common, shallow=False)
    return [
        *(f"missing: {name}" for name in found.left_only),
        *(f"left over: {name}" for name in found.right_only),
        *(f"differs: {name}" for name in [*changed, *unreadable]),
    ]


def too_heavy(folder: Path) -> list[str]:
    """Name the widgets that weigh more than they may, and say so when all together do."""
    sizes: dict[str, int] = {}
    for file in folder.iterdir():
        sizes[file.stem] = sizes.get(file.stem, 0) + file.stat().st_size
    together = sum(sizes.values())
    found = [
        f"The {name} has {size} bytes, more than {MOST[name]}."
        for name, size in sorted(sizes.items())
        if size > MOST[name]
    ]
    if together > MOST_TOGETHER:
        found.append(f"All widgets have {together} bytes, more than {MOST_TOGETHER}.")
    return found


def main() -> int:
    """Build the bundle beside the committed one and compare."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            ["npm", "--prefix", "widget", "--silent", "run", "build"],
            cwd=ROOT,
            env={**os.environ, "LOCUS_POKER_BUNDLE": folder},
            check=True,
        )
        found = differences(Path(folder))
        heavy = too_heavy(Path(folder))
    for line in heavy:
        print(line, file=sys.stderr)
    for line in found:
        print(f"{COMMITTED.relative_to(ROOT)}: {line}", file=sys.stderr)
    if found:
        print("The built front end is not what widget/src gives. Run: make widget", file=sys.stderr)
    return bool(found or heavy)


if __name__ == "__main__":
    sys.exit(main())
