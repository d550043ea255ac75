"""The built wheel and source distribution hold all that a stranger needs."""

from __future__ import annotations

import os
import subprocess
import tarfile
import zipfile
from pathlib import Path

import pytest

pytestmark = pytest.mark.wheel

ROOT = Path(__file__).parents[2]
DIST = ROOT / "dist"
# An environment with the wheel and what it requires, made by `make`.
BIN = ROOT / ".make" / "wheel" / ("Scripts" if os.name == "nt" else "bin")


def committed(folder: str) -> set[str]:
    """The files of a folder that are under version control."""
    listed = subprocess.run(
        ["git", "ls-files", folder], cwd=ROOT, check=True, capture_output=True, text=True
    )
    return set(listed.stdout.splitlines())


def only(pattern: str) -> Path:
    """The one file of `dist` that fits."""
    (found,) = DIST.glob(pattern)
    return found


@pytest.mark.parametrize("core", ["native", "pure"])
def test_the_game_is_played_from_an_empty_environment(core: str, tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment["LOCUS_POKER_PURE"] = str(int(core == "pure"))
    subprocess.run(
        [BIN / "python", "-I", ROOT / "tests" / "wheel" / "play.py", core],
        cwd=tmp_path,
        env=environment,
        check=True,
    )


def test_the_wheel_serves_every_python_from_3_10() -> None:
    assert "-cp310-abi3-" in only("*.whl").name


def test_the_wheel_holds_the_package_as_committed_and_one_core() -> None:
    with zipfile.ZipFile(only("*.whl")) as wheel:
        names = set(wheel.namelist())
    ours = {name.removeprefix("python/") for name in committed("python")}
    compiled = {name for name in names if name.endswith((".so", ".pyd"))}
    metadata = {name for name in names if ".dist-info/" in name}
    assert len(compiled) == 1
    assert names - compiled - metadata == ours
    assert any(name.endswith("LICENSE") for name in metadata)


def test_the_source_distribution_builds_without_the_repository(tmp_path: Path) -> None:
    with tarfile.open(only("*.tar.gz")) as source:
        source.extractall(tmp_path, filter="data")
    (root,) = tmp_path.iterdir()
    names = {path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file()}
    sources = {name for name in committed("core-rs") if "/src/" in name}
    needed = {"Cargo.toml", "Cargo.lock", "pyproject.toml", "README.md", "LICENSE"}
    assert (committed("python") | sources | needed) - names == set()
    # Cargo finds every file that the manifests name.
    subprocess.run(
        ["cargo", "metadata", "--no-deps", "--format-version=1", "--offline", "--locked"],
        cwd=root,
        check=True,
        stdout=subprocess.DEVNULL,
    )
