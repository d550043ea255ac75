"""What the pages point at is there: files, headings, names of the package, options of commands."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

import locus_poker as lp
from locus_poker.cli.app import app

ROOT = Path(__file__).parents[2]
PAGES = sorted(
    [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("examples/*.ipynb")],
    key=lambda path: path.as_posix(),
)
NAMES = [str(page.relative_to(ROOT)) for page in PAGES]
FENCED = re.compile(r"^```.*?^```$", re.DOTALL | re.MULTILINE)


def prose(page: Path) -> str:
    """The text of a page, without its blocks of code."""
    text = page.read_text(encoding="utf-8")
    if page.suffix == ".ipynb":
        cells = [cell for cell in json.loads(text)["cells"] if cell["cell_type"] == "markdown"]
        text = "\n\n".join("".join(cell["source"]) for cell in cells)
    return FENCED.sub("", text)


def anchors(page: Path) -> set[str]:
    """What a link to a heading of a page ends in, as GitHub names it."""
    headings = re.findall(r"^#+ (.*)$", prose(page), re.MULTILINE)
    bare = [re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower() for heading in headings]
    return {re.sub(r"[^\w\- ]", "", heading).strip().replace(" ", "-") for heading in bare}


def test_there_are_pages() -> None:
    assert len(PAGES) > 15 and {"README.md", "CONTRIBUTING.md"} < set(NAMES)
    assert "the-rules" in anchors(ROOT / "docs" / "draw_poker.md")


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_every_link_leads_somewhere(page: Path) -> None:
    lost = []
    for link in re.findall(r"\]\(([^)\s]+)\)", prose(page)):
        if link.startswith("https://"):
            continue
        file, _, heading = link.partition("#")
        target = page.parent / file if file else page
        if not target.exists() or (heading and heading not in anchors(target)):
            lost.append(link)
    assert lost == []


# The changes may tell of names that are gone.
@pytest.mark.parametrize(
    "page", [page for page in PAGES if page.name != "CHANGELOG.md"], ids=lambda page: page.name
)
def test_every_name_of_the_package_is_one(page: Path) -> None:
    unknown = []
    for name in set(re.findall(r"\blp\.([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)", prose(page))):
        found: object = lp
        for part in name.split("."):
            found = getattr(found, part, None)
        if found is None:
            unknown.append(name)
    assert unknown == []


def options(command: click.Command) -> Iterator[str]:
    """All options of a command and of its parts."""
    for parameter in command.params:
        yield from parameter.opts
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            part = command.get_command(context, name)
            assert part is not None
            yield from options(part)


def test_every_option_on_the_page_of_the_command_line_is_one() -> None:
    told = set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", prose(ROOT / "docs" / "cli.md")))
    assert len(told) > 20
    assert told - {*options(app), "--help"} == set()
