"""Pictures and pages to keep: SVG, PNG, HTML, and what notebooks look like when exported."""

from __future__ import annotations

import base64
import hashlib
import re
import struct
from html.parser import HTMLParser
from types import ModuleType
from xml.etree import ElementTree

import nbformat
import pytest
from nbconvert import HTMLExporter

import locus_poker as lp
from locus_poker.i18n import texts

HOSTILE = ("</script><script>alert(1)</script>", '"><img src=x onerror=alert(1)>')


def played(lp: ModuleType, *names: str) -> object:
    game = lp.Game(lp.Deal.shuffled("3x3", seed=7), *names)
    for action in ("b2*", "a1", "c3"):
        game.play(action)
    return game


class Page(HTMLParser):
    """The elements of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.scripts: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag == "script":
            self.scripts.append("")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        if self.lasttag == "script" and self.scripts and not self.scripts[-1]:
            self.scripts[-1] = data


def test_a_page_is_whole_and_runs_one_script(lp: ModuleType) -> None:
    game = played(lp, *HOSTILE)
    game.comment(HOSTILE[0])  # type: ignore[attr-defined]
    html = game.to_html()  # type: ignore[attr-defined]
    page = Page(html)
    tags = [tag for tag, _ in page.found]
    assert tags.count("script") == 1 and "img" not in tags and "link" not in tags
    attributes = {name for _, found in page.found for name in found}
    assert not {name for name in attributes if name.startswith("on") or name == "src"}
    (policy,) = [found["content"] for _, found in page.found if "http-equiv" in found]
    assert "default-src 'none'" in str(policy)
    digest = base64.b64encode(hashlib.sha256(page.scripts[0].encode()).digest()).decode()
    assert f"'sha256-{digest}'" in str(policy)
    assert not re.search(r"https?://(?!www\.w3\.org)", html)
    assert html.count("alert(1)") >= 4 and "<img src=x" not in html


def test_characters_that_html_has_not_leave_pages_whole(lp: ModuleType) -> None:
    odd = "\ufffe\U0010ffff\ufdd0"
    game = played(lp, f"Ann{odd}", "Ben")
    game.comment(odd)  # type: ignore[attr-defined]
    review = lp.review(game, nodes=1)
    for html in (game.to_html(), review._repr_mimebundle_()["text/html"]):  # type: ignore[attr-defined]
        assert not set(html) & set(odd) and "Ann\ufffd\ufffd\ufffd" in html


def test_a_page_holds_every_position(lp: ModuleType) -> None:
    game = played(lp, "Ann", "Ben")
    html = game.to_html()  # type: ignore[attr-defined]
    svg = ElementTree.fromstring(html[html.index("<svg") : html.rindex("</svg>") + 6])
    parts = [part for part in svg.iter() if "data-from" in part.attrib]
    for ply in range(4):
        there = [p for p in parts if int(p.attrib["data-from"]) <= ply <= int(p.attrib["data-to"])]
        # Three squares change; one is marked from the first turn on; one pair of scores.
        assert len(there) == 3 + (ply > 0) + 1
    # Without a script it is the last position.
    assert all(
        ("off" in p.attrib.get("class", "")) == (int(p.attrib["data-to"]) < 3) for p in parts
    )
    assert lp.Game.parse(re.findall("<pre>(.*?)</pre>", html, re.S)[0].replace("&quot;", '"'))


@pytest.mark.parametrize("lang", ["de", "fr", "it", "tr"])
def test_a_page_speaks_a_language(lp: ModuleType, lang: str) -> None:
    game = played(lp)
    page = game.to_html(lang=lang)  # type: ignore[attr-defined]
    assert f'<html lang="{lang}">' in page and ">Turns<" not in page
    with pytest.raises(lp.LocusError, match="unknown language 'xx'"):
        game.to_html(lang="xx")  # type: ignore[attr-defined]


@pytest.mark.parametrize("lang", ["en", "de_CH.UTF-8", "tr"])
def test_a_picture_speaks_a_language(lang: str) -> None:
    game = lp.Game("2x2 AsKd/7c7h", "Ann" + 90 * "n", "Ben")
    game.resign("B")
    said = texts(lang)("result.lose", player="Annnnnnnnnnnnnn…")
    words = "first player wins" if lang == "en" else said
    board = lp.BoardWidget(game, lang=lang, autosave=False)
    snapshot = board.snapshot()
    bundles = snapshot._repr_mimebundle_(), board._plain()
    found = [game.to_svg(lang=lang), board.to_svg(), snapshot.to_svg()]
    for svg in [*found, *(one["image/svg+xml"] for one in bundles)]:
        assert f">{words}</text>" in svg
    assert f">{said}</text>" in game.to_html(lang=lang)
    assert board.to_png() == game.to_png(lang=lang) == snapshot.to_png()
    assert board.to_svg(lang="en") == game.to_svg()
    with pytest.raises(lp.LocusError, match="unknown language 'xx'"):
        game.to_svg(lang="xx")
    board.close()


def pixels(png: bytes) -> tuple[int, int]:
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def test_pictures_in_pixels(lp: ModuleType) -> None:
    game = played(lp, "Ann", "Ben")
    svg = game.to_svg()  # type: ignore[attr-defined]
    wide, high = (float(n) for n in re.findall(r'(?:width|height)="([\d.]+)"', svg)[:2])
    assert pixels(game.to_png()) == (2 * wide, 2 * high)  # type: ignore[attr-defined]
    assert pixels(game.to_png(width=500))[0] == 500  # type: ignore[attr-defined]
    plain, painted = game.to_png(width=300), game.to_png(width=300, background="#123456")  # type: ignore[attr-defined]
    assert plain != painted


@pytest.mark.parametrize(
    "wrong",
    [{"width": 0}, {"width": 8193}, {"width": True}, {"width": 2.5}, {"background": "no colour"},
     {"background": 3}],
)  # fmt: skip
def test_wrong_pixels_are_refused(lp: ModuleType, wrong: dict[str, object]) -> None:
    with pytest.raises(lp.LocusError, match=next(iter(wrong))):
        played(lp).to_png(**wrong)  # type: ignore[attr-defined]


def test_a_snapshot_stays_as_it_was() -> None:
    import locus_poker as lp

    board = lp.BoardWidget(lp.Game(lp.Deal.shuffled("3x3", seed=7), "Ann", "Ben"), lang="fr")
    taken = board.snapshot()
    svg, page = board.to_svg(), board.to_html()
    assert taken.to_svg() == svg == taken._repr_mimebundle_()["image/svg+xml"]
    assert taken.to_html(lang="fr") == page
    assert pixels(board.to_png(width=99)) == pixels(taken.to_png(width=99))
    board.game.play("b2*")
    taken.game.play("a1")
    assert taken.to_svg() == svg != board.to_svg()
    board.close()


def test_an_exported_notebook_shows_everything_without_scripts(lp: ModuleType) -> None:
    """As nbviewer and GitHub do: the HTML or the picture of every value is on the page."""
    values = {
        "card": lp.Card("Th"), "hand": lp.evaluate("9c Td Jh Kc", joker=True),
        "deal": lp.Deal.shuffled("3x3", seed=7), "state": lp.State.start("2x2 AsKd/7c7h"),
        "game": played(lp, *HOSTILE),
    }  # fmt: skip
    outputs = [
        nbformat.v4.new_output("display_data", value._repr_mimebundle_())
        for value in values.values()
    ]
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("...", outputs=outputs)])
    html, _ = HTMLExporter().from_notebook_node(notebook)
    pictures = re.findall(r'<img [^>]*src="data:image/svg', html)
    assert len(pictures) == len(values)
    assert "<script>alert" not in html and "<img src=x" not in html
