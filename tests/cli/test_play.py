"""`locus-poker play`: where the first notebook is put."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient
from tests.cli.commands import refused, said


def test_the_first_notebook_is_put_where_it_is_wanted_and_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "new" / "folder"
    path = Path(said("play", "--write-only", folder).strip())
    assert path == folder / "play.ipynb"
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    assert all(not cell.outputs for cell in notebook.cells if cell.cell_type == "code")
    monkeypatch.setenv("JUPYTER_PREFER_ENV_PATH", "1")
    NotebookClient(notebook, timeout=600, kernel_name="python3").execute(cwd=str(folder))


def test_a_notebook_that_is_there_stays_as_it_is(tmp_path: Path) -> None:
    mine = tmp_path / "play.ipynb"
    mine.write_text("mine", encoding="utf-8")
    assert said("play", "--write-only", tmp_path) == f"{mine}\n"
    assert mine.read_text(encoding="utf-8") == "mine"
    assert said("play", "--write-only", mine) == f"{mine}\n"


def test_nothing_is_written_where_jupyterlab_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("locus_poker.cli.jupyter.find_spec", lambda name: None)
    folder = tmp_path / "folder"
    assert "pip install 'locus-poker[play]'" in refused("play", folder)
    assert not folder.exists()
    assert said("play", "--write-only", folder) == f"{folder / 'play.ipynb'}\n"


def test_places_that_are_none_are_refused(tmp_path: Path) -> None:
    assert "no notebook" in refused("play", tmp_path / "none.ipynb")
    file = tmp_path / "file"
    file.touch()
    assert "is neither a folder nor a notebook" in refused("play", file)
    assert "'--port'" in refused("play", "--port", 0)
