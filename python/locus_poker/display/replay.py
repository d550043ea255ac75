"""A page that plays through a game: one file, for browsers that have neither kernel nor network."""

from __future__ import annotations

import base64
import hashlib
from typing import TYPE_CHECKING

from .._markup import escape
from ..i18n import Texts, texts
from .board import around, ending, player_names, scores_svg, table
from .faces import face

if TYPE_CHECKING:
    from ..game import Game
    from ..turn import Turn

# The pictures of all positions lie on each other; an element is shown from one ply to another. So
# the page holds every card once or twice, not once a position.
SCRIPT = """
const all = (what) => [...document.querySelectorAll(what)];
const slider = document.querySelector("input");
const said = document.querySelector("output");
const turns = all("ol button");
const [back, on] = all("form button");
const parts = all("[data-from]");
const last = turns.length;
const show = (wanted) => {
  const ply = Math.min(Math.max(wanted, 0), last);
  for (const { classList, dataset } of parts)
    classList.toggle("off", ply < +dataset.from || ply > +dataset.to);
  slider.value = ply;
  said.textContent = ply ? turns[ply - 1].textContent : said.dataset.start;
  slider.setAttribute("aria-valuetext", said.textContent);
  back.disabled = ply === 0;
  on.disabled = ply === last;
  for (const turn of turns) turn.removeAttribute("aria-current");
  turns[ply - 1]?.setAttribute("aria-current", "step");
};
slider.addEventListener("input", () => show(+slider.value));
back.addEventListener("click", () => show(+slider.value - 1));
on.addEventListener("click", () => show(+slider.value + 1));
turns.forEach((turn, at) => {
  turn.disabled = false;
  turn.addEventListener("click", () => show(at + 1));
});
document.querySelector("form").hidden = false;
show(last);
"""

STYLE = """
:root{color-scheme:light dark;--ink:#1c2128;--ground:#fff;--line:#c9cfd7;--here:#fbe9a6}
@media (prefers-color-scheme:dark){
:root{--ink:#e6e9ed;--ground:#15181c;--line:#3c444e;--here:#5b4a0b}
}
*{box-sizing:border-box}
body{margin:0 auto;max-width:64rem;padding:1rem;background:var(--ground);color:var(--ink);
font:16px/1.4 system-ui,"Segoe UI",Roboto,"Helvetica Neue",sans-serif}
h1{font-size:1.25rem;margin:0 0 .75rem;overflow-wrap:anywhere}
h2{font-size:1rem;margin:0 0 .25rem}
main{display:flex;flex-wrap:wrap;gap:1.5rem}
.game{flex:2 1 20rem}
.said{flex:1 1 14rem}
svg{display:block;width:100%;height:auto}
.off{display:none}
form{display:flex;gap:.5rem;align-items:center}
form[hidden]{display:none}
input{flex:1;min-width:0;height:2.75rem;accent-color:#1f5fbf}
button{font:inherit;color:inherit;background:none;border:1px solid var(--line);border-radius:.4rem}
form button{width:2.75rem;height:2.75rem}
form button:disabled{opacity:.4}
ol{list-style:none;margin:0;padding:0;max-height:32rem;overflow:auto}
ol button{width:100%;min-height:1.75rem;text-align:start;border-color:transparent}
ol button:enabled:hover{border-color:var(--line)}
ol button:disabled{color:inherit}
ol [aria-current]{background:var(--here)}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:.8rem}
:focus-visible{outline:3px solid #1f5fbf;outline-offset:1px}
"""


def replay_html(game: Game, lang: str) -> str:
    """The page, with the last position where scripts do not run.

    Raises LocusError for a language that there is not.
    """
    words = texts(lang)
    names = player_names(game, words)
    title = f"{names[0]} – {names[1]}, {game.deal.grid}"
    turns = "".join(
        f'<li><button type="button" disabled>{escape(said(turn, words))}</button></li>'
        for turn in game.turns
    )
    count = len(game.turns)
    label = escape(words("turns.title"))
    svg = replay_svg(game, ending(game, words))
    script = hashlib.sha256(SCRIPT.encode()).digest()
    # Only this script may run and nothing may be fetched, whatever a record holds.
    policy = (
        "default-src 'none'; style-src 'unsafe-inline'; "
        f"script-src 'sha256-{base64.b64encode(script).decode()}'"
    )
    return (
        f'<!DOCTYPE html>\n<html lang="{words.lang}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="viewport" content="width=device-width,initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        f'<h1>{escape(title)}</h1>\n<main>\n<div class="game">\n{svg}\n'
        f'<form hidden><button type="button" aria-label="{label} −1">◀</button>'
        f'<input type="range" min="0" max="{count}" value="{count}" aria-label="{label}">'
        f'<button type="button" aria-label="{label} +1">▶</button></form>\n'
        f'<output data-start="{escape(words("grid.label", **sides(game)))}"></output>\n</div>\n'
        f'<div class="said">\n<h2>{label}</h2>\n<ol>{turns}</ol>\n'
        f"<details open><summary>{record_title(game)}</summary>\n"
        f"<pre>{escape(game.record())}</pre></details>\n</div>\n</main>\n"
        f"<script>{SCRIPT}</script>\n</body>\n</html>\n"
    )


def record_title(game: Game) -> str:
    """The result over the record: a number needs no language."""
    return "{} – {}".format(*game.state.scores)


def sides(game: Game) -> dict[str, str | int]:
    """What the name of a grid needs."""
    return {"columns": game.deal.grid.columns, "rows": game.deal.grid.rows}


def said(turn: Turn, words: Texts) -> str:
    """A turn in a line of the list."""
    score = turn.score
    joker = score.hand.joker
    stands = "" if joker is None else f" ({words('joker.short', card=str(joker))})"
    return (
        f"{turn.number}. {'●' if turn.seat == 'A' else '◆'} {turn.action} "
        f"{words(f'category.{int(score.hand.category)}')}{stands}: "
        f"{score.hand_points} + {score.bonus_points} = {score.total}"
    )


def shown(body: str, start: int, end: int, last: int) -> str:
    """An element that is there from one ply to another; hidden when the last one is not among."""
    off = "" if start <= last <= end else ' class="off"'
    return f'<g data-from="{start}" data-to="{end}"{off}>{body}</g>'


def replay_svg(game: Game, end: str) -> str:
    """All positions of a game in one picture."""
    last = len(game.turns)
    played = {turn.action.square: turn.number for turn in game.turns}
    cells = []
    for square, card, before, after in zip(
        game.deal.grid.squares,
        game.deal.cards,
        game.start.marks,
        game.state.marks,
        strict=True,
    ):
        number = played.get(square)
        if number is None:
            cells.append(face(card, before))
            continue
        cells.append(
            shown(face(card, before), 0, number - 1, last)
            + shown(face(card, after), number, last, last)
            + shown(around(), number, number, last)
        )
    names = (game.first, game.second)
    scores = "".join(
        shown(scores_svg(state, names, game.outcome if ply == last else None, end), ply, ply, last)
        for ply, state in enumerate(game.states)
    )
    return table(game.deal.grid, cells, f"{game.deal.grid}", scores)
