"""The board and the still pictures show the same drawings."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tests.widgets.conftest import program

import locus_poker as lp
from locus_poker.display import shapes


def test_the_bundle_holds_the_drawings_of_the_pictures() -> None:
    script = program()
    for kind in ("ranks", "suits", "emblems", "letters"):
        for drawing in shapes.art()[kind].values():
            assert drawing in script


def test_every_card_is_drawn_from_what_its_picture_defines() -> None:
    for card in lp.Deal.shuffled("8x6", seed=1).cards:
        picture = ElementTree.fromstring(card._repr_mimebundle_()["image/svg+xml"])
        space = "{http://www.w3.org/2000/svg}"
        defined = {f"#{one.get('id')}" for one in picture.iter() if one.get("id")}
        used = {use.get("href") for use in picture.iter(f"{space}use")}
        assert used
        assert used == defined


@pytest.mark.parametrize(("seat", "shape"), [("A", "circle"), ("B", "rect")])
def test_chips_differ_by_shape_and_letter(seat: str, shape: str) -> None:
    chip = ElementTree.fromstring(shapes.chip_svg(seat, 0, 0, 40))
    assert chip.findall(f".//{shape}[@fill]") != []
    assert [path.get("d") for path in chip.findall("path")] == [shapes.art()["letters"][seat]]


def test_the_pictures_have_a_drawing_for_every_card() -> None:
    art = json.loads((Path(shapes.__file__).parent / "art.json").read_text(encoding="utf-8"))
    assert set(art["ranks"]) == {rank.char for rank in lp.Rank}
    assert set(art["suits"]) == {suit.char for suit in lp.Suit}
    assert set(art["emblems"]) == {"J", "Q", "K"}
