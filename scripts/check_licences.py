"""Fail when something this project builds on has a licence that nobody looked at.

Three worlds, one list of licences: the crates of the lock file, the packages that an installed
`locus-poker` needs at run time, and the Node packages that build and test the front end. What a
user gets (crates that are not only for tests, run-time Python packages, Node packages that are
bundled) may only have permissive licences; tools may be weak copyleft.
"""

import json
import re
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent

PERMISSIVE = {
    *("MIT", "MIT-0", "ISC", "0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "Zlib"),
    *(
        "Unlicense",
        "CC0-1.0",
        "Unicode-3.0",
        "Unicode-DFS-2016",
        "PSF-2.0",
        "Python-2.0",
        "BlueOak-1.0.0",
    ),
}
FOR_TOOLS = PERMISSIVE | {"MPL-2.0", "CC-BY-4.0"}
# What pip installs beside the package is no part of it, and the MPL binds its own files (tqdm).
BESIDE = PERMISSIVE | {"MPL-2.0"}

# Packages whose metadata says the licence in words, or only in a classifier.
WORDS = {"Apache 2.0": "Apache-2.0", "MIT License": "MIT", "BSD": "BSD-3-Clause"}
CLASSIFIERS = {
    "License :: OSI Approved :: MIT License": "MIT",
    "License :: OSI Approved :: BSD License": "BSD-3-Clause",
    "License :: OSI Approved :: Apache Software License": "Apache-2.0",
    "License :: OSI Approved :: ISC License (ISCL)": "ISC",
    "License :: OSI Approved :: Python Software Foundation License": "PSF-2.0",
}


def allowed(expression: str, licences: set[str]) -> bool:
    """Tell whether an SPDX expression can be met with these licences.

    >>> allowed("(MIT OR GPL-3.0) AND Zlib", {"MIT", "Zlib"})
    True
    >>> allowed("MIT AND GPL-3.0", {"MIT"})
    False
    >>> allowed("Apache-2.0 WITH LLVM-exception OR GPL-2.0", {"Apache-2.0"})
    True
    """
    text = re.sub(r"\s+WITH\s+\S+(?<!\))", "", expression.replace("/", " OR "))
    tokens = re.findall(r"[()]|[^\s()]+", text)

    def either() -> bool:
        value = both()
        while tokens and tokens[0] == "OR":
            tokens.pop(0)
            value = both() or value
        return value

    def both() -> bool:
        value = one()
        while tokens and tokens[0] == "AND":
            tokens.pop(0)
            value = one() and value
        return value

    def one() -> bool:
        token = tokens.pop(0) if tokens else ""
        if token == "(":
            value = either()
            return bool(tokens) and tokens.pop(0) == ")" and value
        return token in licences

    return either() and not tokens


def crates() -> dict[str, tuple[str, set[str]]]:
    """Read the licence of every crate in the lock file; those of tests count as tools."""
    command = ["cargo", "metadata", "--format-version=1", "--locked"]
    metadata = json.loads(subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout)
    nodes = {node["id"]: node for node in metadata["resolve"]["nodes"]}
    shipped: set[str] = set()
    todo = list(metadata["workspace_members"])
    while todo:
        crate = todo.pop()
        if crate in shipped:
            continue
        shipped.add(crate)
        todo += [
            dependency["pkg"]
            for dependency in nodes[crate]["deps"]
            if any(kind["kind"] != "dev" for kind in dependency["dep_kinds"])
        ]
    return {
        f"crate {package['name']} {package['version']}": (
            package["license"] or "none",
            PERMISSIVE if package["id"] in shipped else FOR_TOOLS,
        )
        for package in metadata["packages"]
    }


def python_packages() -> dict[str, tuple[str, set[str]]]:
    """Read the licences of all that an installed locus-poker needs, extras left out."""
    found: dict[str, tuple[str, set[str]]] = {}
    todo = ["locus-poker"]
    while todo:
        name = todo.pop()
        try:
            package = distribution(name)
        except PackageNotFoundError:
            continue  # needed on another system or Python
        key = f"Python package {package.name} {package.version}"
        if key in found:
            continue
        found[key] = (python_licence(package.metadata), BESIDE)
        for requirement in package.requires or []:
            if "extra ==" not in requirement and "extra==" not in requirement:
                todo.append(re.split(r"[\s\[;<>=!~(]", requirement, maxsplit=1)[0])
    return found


def python_licence(metadata: Any) -> str:
    """Take the SPDX expression, else the classifiers, else the words."""
    if metadata.get("License-Expression"):
        return str(metadata["License-Expression"])
    classifiers = [CLASSIFIERS.get(line) for line in metadata.get_all("Classifier") or []]
    known = [licence for licence in classifiers if licence]
    words = str(metadata.get("License") or "none")
    return " AND ".join(known) or WORDS.get(words, words)


def node_packages() -> dict[str, tuple[str, set[str]]]:
    """Read the licences in the lock file; what is not for development goes into the bundle."""
    lock = json.loads((ROOT / "widget" / "package-lock.json").read_text(encoding="utf-8"))
    return {
        f"Node package {path.removeprefix('node_modules/') or lock['name']}": (
            package.get("license", "none"),
            FOR_TOOLS if package.get("dev") else PERMISSIVE,
        )
        for path, package in lock["packages"].items()
    }


def main() -> int:
    """Name every dependency whose licence is not on its list."""
    everything = {**crates(), **python_packages(), **node_packages()}
    bad = {
        name: said for name, (said, licences) in everything.items() if not allowed(said, licences)
    }
    for name, said in sorted(bad.items()):
        print(f"{name}: licence {said!r} is not on the list", file=sys.stderr)
    print(f"licences of {len(everything) - len(bad)} dependencies are fine, {len(bad)} are not")
    return bool(bad)


if __name__ == "__main__":
    sys.exit(main())
