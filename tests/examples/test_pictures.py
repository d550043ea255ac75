from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from scripts.pictures import PICTURES, ROOT, with_picture

NOTEBOOKS = sorted((ROOT / "examples").glob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_opens_with_the_picture_that_is_drawn_for_it(path: Path) -> None:
    source = json.loads(path.read_text(encoding="utf-8"))["cells"][0]["source"]
    [words] = re.findall(r"^!\[(.+)\]\[picture\]$", "".join(source), re.M)
    assert len(words) > 20
    assert source == with_picture(source, PICTURES[path.stem]())
