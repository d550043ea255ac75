"""States and views as texts of one line."""

from __future__ import annotations

from collections.abc import Sequence

from ..cards import Card
from ..errors import LocusError, quote
from ._names import PLAYERS, Player
from ._reading import Piece, WrongError, refused
from .actions import Action, Draw, Drew, parse_action
from .public import Turn
from .rules import read_rules
from .state import State
from .table import Table, read_table
from .view import View, complete


def state_text(state: State) -> str:
    """Rules, table before the deal, cards, what was done."""
    return f"{state.rules}; {state.start}; {joined(state.cards)}; {turns_text(state.turns)}"


def view_text(view: View) -> str:
    """Whose it is, rules, table before the deal, the cards that may be known, what was done."""
    return (
        f"view {view.player}; {view.rules}; {view.start}; {known_text(view)}; "
        f"{turns_text(view.turns)}"
    )


def known_text(view: View) -> str:
    """The cards of a view: as dealt, `+` and those drawn; the other's, if they were shown."""
    drawn = f"+{joined(view.drawn)}" if view.drawn else ""
    return f"{joined(view.dealt)}{drawn} {joined(view.other_hand or ()) or '-'}"


def joined(cards: Sequence[Card]) -> str:
    """Cards without spaces."""
    return "".join(map(str, cards))


def turns_text(turns: Sequence[Turn]) -> str:
    """What was done, `-` for nothing."""
    return ", ".join(f"{turn.player} {turn.action}" for turn in turns) or "-"


def read_cards(text: Piece, least: int, most: int) -> tuple[Card, ...]:
    """Cards without spaces, each once."""
    found: list[Card] = []
    for at in range(0, len(text.text), 2):
        piece = text.cut(at, at + 2)
        try:
            card = Card(piece.text)
        except LocusError as error:
            piece.fail(str(error))
        if card in found:
            piece.fail(f"card {piece.text!r} comes twice")
        found.append(card)
    if not least <= len(found) <= most:
        count = str(least) if least == most else f"{least} to {most}"
        text.fail(f"wrong number of cards: {len(found)}, not {count}")
    return tuple(found)


def parse_state(text: str) -> State:
    """The state of a text."""
    try:
        parts = [*Piece.whole(text).split("; ")]
        if len(parts) != 4:
            raise WrongError(f"a state has 4 parts parted by '; ', got {len(parts)}", 0)
        table = read_table(read_rules(parts[0]), parts[1])
        state = read_deck(table, parts[2], None)
        for piece in turn_pieces(parts[3]):
            state = read_turn(state, piece)
        return state
    except WrongError as error:
        raise refused(error, text) from None


def read_deck(table: Table, text: Piece, seed: int | None) -> State:
    """The start of a deal of these cards."""
    cards = read_cards(text, 20, 20)
    try:
        return State._dealt(table, bytes(card.id for card in cards), seed)
    except LocusError as error:
        raise WrongError(str(error), text.at) from None


def turn_pieces(text: Piece) -> list[Piece]:
    """The turns of a text, none for `-`."""
    return [] if text.text == "-" else [*text.split(", ")]


def read_turn(state: State, text: Piece) -> State:
    """The state after a turn like `A open 10`."""
    player, action = read_player(text)
    check_turn(state, player, text)
    try:
        return state.play(parse_action(action.text))
    except LocusError as error:
        raise WrongError(str(error), action.at) from None


def read_player(text: Piece) -> tuple[Player, Piece]:
    """Who does something, and what."""
    name, space, _ = text.text.partition(" ")
    if name not in PLAYERS or not space:
        text.fail(f"{quote(text.text)} is not a turn (like 'A open 10')")
    return PLAYERS[PLAYERS.index(name)], text.cut(2, len(text.text))


def check_turn(state: State, player: str, text: Piece) -> None:
    """Refuse a turn that is the other's."""
    if state.turn is None:
        text.fail("the deal is over")
    if state.turn != player:
        text.fail(f"it is the turn of {state.turn}, not of {player}")


def seen_action(mine: bool, text: Piece) -> Action | Drew:
    """An action of a view: the other's draw is a number of cards."""
    words = text.text.split(" ")
    if not mine and text.text == "stand pat":
        return Drew(0)
    if not mine and words[0] == "draw":
        if len(words) == 2 and words[1] in ("1", "2", "3", "4", "5"):
            return Drew(int(words[1]))
        text.fail(f"{quote(text.text)} is not what is seen of a draw (like 'draw 2')")
    try:
        return parse_action(text.text)
    except LocusError as error:
        raise WrongError(str(error), text.at) from None


def parse_view(text: str) -> View:
    """The view of a text."""
    try:
        parts = [*Piece.whole(text).split("; ")]
        if len(parts) != 5:
            raise WrongError(f"a view has 5 parts parted by '; ', got {len(parts)}", 0)
        if parts[0].text not in ("view A", "view B"):
            parts[0].fail(f"{quote(parts[0].text)} is not 'view A' or 'view B'")
        player = PLAYERS.index(parts[0].text[-1])
        table = read_table(read_rules(parts[1]), parts[2])
        pieces = [read_player(piece) for piece in turn_pieces(parts[4])]
        return read_view(player, table, parts[3], pieces).view(PLAYERS[player])
    except WrongError as error:
        raise refused(error, text) from None


def read_view(
    player: int, table: Table, cards: Piece, pieces: Sequence[tuple[Player, Piece]]
) -> State:
    """A state that a player could have seen so."""
    own, space, other = cards.text.partition(" ")
    if not space:
        cards.fail(f"{quote(cards.text)} is not the cards of a view (like '9c9dKh7s2c+4d5d -')")
    middle = len(own.partition("+")[0])
    dealt = read_cards(cards.cut(0, middle), 5, 5)
    drawn: tuple[Card, ...] = ()
    if middle < len(own):
        drawn = read_cards(cards.cut(middle + 1, len(own)), 1, 5)
    theirs = cards.cut(len(own) + 1, len(cards.text))
    shown = None if other == "-" else read_cards(theirs, 5, 5)
    known = [*dealt, *drawn, *(shown or ())]
    for number, card in enumerate(known):
        if card in known[:number]:
            cards.fail(f"card {str(card)!r} comes twice")
        if card.id < 52 - table.rules.deck:
            cards.fail(f"card {str(card)!r} is not in the deck of {table.rules.deck}")
    actions = [seen_action(name == PLAYERS[player], piece) for name, piece in pieces]
    check_draws(player, dealt, drawn, actions, pieces, cards)
    ids, played = complete(player, table, dealt, drawn, shown, actions)
    try:
        state = State._dealt(table, ids, None)
    except LocusError as error:
        raise WrongError(str(error), cards.at) from None
    for action, (name, piece) in zip(played, pieces, strict=True):
        check_turn(state, name, piece)
        try:
            state = state.play(action)
        except LocusError as error:
            raise WrongError(str(error), piece.at) from None
    if state.is_shown != (shown is not None):
        hidden = "were shown and are missing" if shown is None else "were not shown"
        theirs.fail(f"the cards of {PLAYERS[1 - player]} {hidden}")
    return state


def check_draws(
    player: int,
    dealt: Sequence[Card],
    drawn: Sequence[Card],
    actions: Sequence[Action | Drew],
    pieces: Sequence[tuple[Player, Piece]],
    cards: Piece,
) -> None:
    """Refuse draws that do not fit the cards."""
    draws: dict[str, int] = dict.fromkeys(PLAYERS, 0)
    for action, (name, piece) in zip(actions, pieces, strict=True):
        if isinstance(action, (Draw, Drew)):
            draws[name] += 1
            if draws[name] > 1:
                piece.fail(f"{name} has changed cards already")
        if isinstance(action, Draw):
            for card in action.cards:
                if card not in dealt:
                    piece.fail(
                        f"{str(action)!r} cannot be played: {str(card)!r} is not in the hand"
                    )
            if len(action.cards) != len(drawn):
                count = len(action.cards)
                piece.fail(f"so many cards are changed: {count}, and drawn: {len(drawn)}")
    if drawn and not draws[PLAYERS[player]]:
        cards.fail("cards were drawn, but nobody says so")
