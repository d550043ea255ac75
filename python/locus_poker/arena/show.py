"""How results read: as text, and in a notebook."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .._markup import LEFT, table_html
from .._words import deals_words, in_columns, mean_span, reach_words, signed, span
from ..display import bundle

if TYPE_CHECKING:
    from .._pairs import Paired
    from .tournament import Standings

__all__: list[str] = []


def match_lines(result: Paired[Any]) -> list[tuple[str, str]]:
    """What there is to say about a match, line by line."""
    lines = [
        ("games", f"{result.wins} won, {result.draws} drawn, {result.losses} lost"),
        ("pairs", f"{result.pairs_won} won, {result.pairs_drawn} drawn, {result.pairs_lost} lost"),
        ("margin a game", margin_words(result)),
        ("Elo", f"{signed(result.elo, 0)} ({span(result.elo_interval, 0)})"),
        ("likely the better one", f"{100 * result.superiority:.1f} %"),
        (result.lead, f"{signed(result.seat_margin, digits_of(result))} {result.unit} a game"),
    ]
    if result.verdict is not None:
        lines.append(("test", result.verdict))
    if result.forfeits:
        lines.append(("forfeits", str(len(result.forfeits))))
        lines += [("", str(game)) for game in result.forfeits[:5]]
    return lines


def digits_of(result: Paired[Any]) -> int:
    """Dollars have cents, when there are many deals; points need one digit."""
    return 1 if result.unit == "points" else 2


def margin_words(result: Paired[Any]) -> str:
    """The mean margin with its interval."""
    digits = digits_of(result)
    reach = mean_span(result.margin_interval, digits) if result.pairs else "no pair yet"
    return f"{signed(result.mean_margin, digits)} ({reach})"


def match_title(result: Paired[Any]) -> str:
    """Who played what."""
    end = "" if result.complete else ", interrupted"
    deals = deals_words(len(result.pairs), result.asked)
    return f"{result.a} against {result.b}, {deals} {result.played}{end}"


def match_text(result: Paired[Any]) -> str:
    """A match, for a terminal."""
    lines = [f"  {what:<22} {said}".rstrip() for what, said in match_lines(result)]
    return "\n".join([match_title(result), *lines])


def match_html(result: Paired[Any]) -> str:
    """A match, for a notebook."""
    lines = match_lines(result)
    return table_html(lines, (LEFT, LEFT), caption=match_title(result), named=True)


def match_bundle(result: Paired[Any]) -> dict[str, str]:
    """A match in all its forms: the figures in a table, and the picture below it."""
    from .pictures import match_said, match_svg

    alt = f"{match_title(result)}; {match_said(result)}"
    return bundle(str(result), match_svg(result), alt, match_html(result))


#: Of figures that belong together, on one line.
WHOLE = f"{LEFT};white-space:nowrap"
HEAD = ("games", "won", "drawn", "lost", "pairs")


def head(standings: Standings) -> list[str]:
    """The heading: first what the players are ranked by."""
    if standings.for_money:
        return ["", "$ a deal", *HEAD, "rating"]
    return ["", "rating", *HEAD, "margin"]


def standing_cells(standings: Standings) -> list[list[str]]:
    """The table: a line a player, and what it did against each of the others."""
    names, digits = standings.names, digits_of(standings.matches[0])
    lines = []
    for row in standings.rows:
        rating = f"{signed(row.rating, 0)}{reach_words(row.rating_interval, 0)}"
        margin = signed(row.mean_margin, digits)
        if standings.for_money:
            margin += reach_words(row.margin_interval)
        lines.append(
            [
                row.name,
                margin if standings.for_money else rating,
                str(row.games),
                str(row.wins),
                str(row.draws),
                str(row.losses),
                f"{row.pairs_won}–{row.pairs_drawn}–{row.pairs_lost}",
                rating if standings.for_money else margin,
                *(
                    "" if other == row.name else signed(standings.margin(row.name, other), digits)
                    for other in names
                ),
            ]
        )
    return lines


def standings_title(standings: Standings) -> str:
    """What was played."""
    match = standings.matches[0]
    end = "" if standings.complete else ", interrupted"
    deals = deals_words(match.asked, match.asked)
    worth = f"{signed(standings.seat_elo, 0)}{reach_words(standings.seat_elo_interval, 0)} Elo"
    return (
        f"{len(standings)} players, {deals} a pairing {match.played}{end}; "
        f"{match.lead} is worth {worth}"
    )


def standings_text(standings: Standings) -> str:
    """Standings, for a terminal."""
    lines = [[*head(standings), *standings.names], *standing_cells(standings)]
    return "\n".join([standings_title(standings), *in_columns(lines, right=True)])


def standings_html(standings: Standings) -> str:
    """Standings, for a notebook."""
    known, against = head(standings), [f"against {name}" for name in standings.names]
    styles = [LEFT, *[WHOLE] * (len(known) - 1), *[LEFT] * len(against)]
    title, cells = standings_title(standings), standing_cells(standings)
    return table_html(cells, styles, head=[*known, *against], caption=title, named=True)


def standings_bundle(standings: Standings) -> dict[str, str]:
    """Standings in all their forms: the table, and the picture below it."""
    from .pictures import standings_said, standings_svg

    alt = f"{standings_title(standings)}; {standings_said(standings)}"
    return bundle(str(standings), standings_svg(standings), alt, standings_html(standings))
