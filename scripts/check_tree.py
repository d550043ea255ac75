"""Fail when a committed file says something about one machine, or is too big to be read.

A lock file that names a registry's mirror, or a path of somebody's home, works on one machine only
and shows up much later.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIGGEST = 700_000  # bytes; the pictures and the tests' data stay below
BIGGEST_STRATEGY = 2_000_000  # a strategy of draw poker, of which there is one for each deck
# Lines of a file that is still read in one go. About 400 is the aim; here it is a fault.
LONGEST = 500
LONGEST_TEST = 600
SOURCES = {".rs", ".py", ".pyi", ".ts", ".tsx", ".css", ".sh"}
BUILT = "python/locus_poker/widgets/static/"

MACHINE_PATHS = re.compile(r"(?<![\w.$}~-])/(?:home|root|work|tmp|Users)/[\w.-]")
LOCK_SOURCE = re.compile(r'^\s*(?:"resolved"|"tarball"|source)\b')
LOCK_HOSTS = re.compile(r"https?://[\w.:-]+")
# Cargo writes this one on every machine: the name of the public index, not an address it asks.
CARGO_INDEX = "https://github.com"


def committed() -> list[Path]:
    """List the files under version control."""
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True)
    paths = [ROOT / name for name in names.stdout.decode().split("\0") if name]
    return [path for path in paths if path.is_file()]


def problems_of(path: Path) -> list[str]:
    """Say what is wrong with one file."""
    name = path.relative_to(ROOT).as_posix()
    data = path.read_bytes()
    limit = BIGGEST_STRATEGY if path.suffix == ".lps" else BIGGEST
    found = [f"{len(data)} bytes; the limit is {limit}"] if len(data) > limit else []
    if b"\0" in data:
        return found
    text = data.decode("utf-8")
    lines = text.splitlines()
    longest = LONGEST_TEST if "tests/" in name else LONGEST
    if path.suffix in SOURCES and not name.startswith(BUILT) and len(lines) > longest:
        found.append(f"{len(lines)} lines; a file of at most {longest} is read in one go")
    is_lock = name.endswith((".lock", "package-lock.json"))
    for number, line in enumerate(lines, 1):
        if MACHINE_PATHS.search(line):
            found.append(f"line {number}: a path of one machine")
        if is_lock and LOCK_SOURCE.search(line):
            hosts = set(LOCK_HOSTS.findall(line)) - {CARGO_INDEX}
            found += [f"line {number}: names the host {host}" for host in sorted(hosts)]
    return found


def main() -> int:
    """Look at every committed file."""
    paths = committed()
    bad = [f"{path.relative_to(ROOT)}: {word}" for path in paths for word in problems_of(path)]
    print("\n".join(bad) or f"{len(paths)} committed files are fine")
    return bool(bad)


if __name__ == "__main__":
    sys.exit(main())
