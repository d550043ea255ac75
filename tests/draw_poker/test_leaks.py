"""Views do not leak: deals that differ only in what is hidden are one and the same to a player."""

from __future__ import annotations

import copy
import gc
import pickle
from collections.abc import Iterator
from enum import Enum
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

SEEDS = st.integers(0, 2**32 - 1)


def moments(deal: Any) -> Iterator[Any]:
    """The states of a deal, from its start to its end."""
    state = deal.start.deal(cards=deal.cards)
    yield state
    for turn in deal.turns:
        state = state.play(turn.action)
        yield state


def relaid(maker: Any, state: Any, player: str) -> Any:
    """The same deal with everything that the player may not know laid anew.

    That is the other's cards; after a showdown still which of them were dealt and which drawn, and
    what was thrown away for them; and always the cards that nobody has.
    """
    other, dp = "B" if player == "A" else "A", maker.dp
    mine = 0 if state.first == player else 1
    known: dict[int, Any] = {place: state.cards[place] for place in range(mine, 10, 2)}
    below, discards = 10, list[int]()
    for turn in state.turns:
        if isinstance(turn.action, dp.Draw):
            count = len(turn.action.cards)
            drawn = range(below, below + count)
            below += count
            if turn.player == player:
                known |= {place: state.cards[place] for place in drawn}
                continue
            discards = maker.random.sample(range(5), count)
            if state.is_shown:
                # The hand that is shown, made of other cards dealt and other cards drawn.
                hand = state.hand(other)
                kept = [place for place in range(5) if place not in discards]
                known |= {2 * place + 1 - mine: hand[place] for place in kept}
                known |= {
                    place: hand[at] for place, at in zip(drawn, sorted(discards), strict=True)
                }
    deck = [card for card in all_cards(maker, state.rules.deck) if card not in known.values()]
    rest = iter(maker.random.sample(deck, 20 - len(known)))
    cards = [known[place] if place in known else next(rest) for place in range(20)]
    again = state.start.deal(cards=cards)
    for turn in state.turns:
        action = turn.action
        if isinstance(action, dp.Draw) and turn.player == other:
            action = dp.Draw([again.hand(other)[place] for place in discards])
        again = again.play(action)
    return again


def all_cards(maker: Any, deck: int) -> list[Any]:
    card = type(maker.dp.Table().deal(seed=0).cards[0])
    return [card.from_id(number) for number in range(52 - deck, 52)]


def fields(value: Any) -> dict[str, Any]:
    """What an object holds, what is private included."""
    slots = [slot for kind in type(value).__mro__ for slot in getattr(kind, "__slots__", ())]
    held = {slot: getattr(value, slot) for slot in slots if hasattr(value, slot)}
    return {**held, **getattr(value, "__dict__", {})}


def dumped(value: Any) -> Any:
    """A value down to its last part, in texts that can be compared."""
    if value is None or isinstance(value, (bool, int, float, str, bytes, range, type)):
        return repr(value)
    if isinstance(value, (MethodType, FunctionType, BuiltinFunctionType)):
        return value.__qualname__
    if isinstance(value, Enum):
        return str(value)
    if isinstance(value, dict):
        return [(dumped(key), dumped(each)) for key, each in value.items()]
    parts = [dumped(part) for part in value] if isinstance(value, (tuple, list)) else []
    if isinstance(value, (set, frozenset)):
        parts = sorted(map(dumped, value))
    return (type(value).__name__, parts, [(k, dumped(v)) for k, v in fields(value).items()])


def told(value: Any) -> dict[str, Any]:
    """Everything that can be asked of an object without saying anything: found by looking at it."""
    answers = {}
    # What pickle notes down on the class, once, is not of the object.
    for name in {*dir(value)} - {"__dir__", "__slotnames__"}:
        answer = getattr(value, name)
        if callable(answer) and not isinstance(answer, type):
            try:
                answer = answer()
            except TypeError:
                # It has to be told something; or it says which kinds of objects it compares with.
                continue
        answers[name] = dumped(answer)
    return answers


def check(one: Any, other: Any, player: str) -> None:
    """Two deals that are one and the same to a player."""
    view, twin = one.view(player), other.view(player)
    assert view == twin and hash(view) == hash(twin)
    assert dumped(view) == dumped(twin)
    assert told(view) == told(twin)
    assert view.legal_actions() == twin.legal_actions()
    assert view.legal_actions()[-9:] == twin.legal_actions()[-9:]
    assert told(view.legal_actions()) == told(twin.legal_actions())
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.dumps(view, protocol) == pickle.dumps(twin, protocol)
    for again in (copy.copy(view), copy.deepcopy(view), pickle.loads(pickle.dumps(view))):
        assert dumped(again) == dumped(twin)
    # What one may do now is not hidden from whose turn it is.
    if one.turn == player:
        assert one.legal_actions() == other.legal_actions() == view.legal_actions()
    check_records(one, other, player)


def check_records(one: Any, other: Any, player: str) -> None:
    """The records as the player saw the deals, whatever was written beside them."""
    comments = [[f"{one.hand('A')} {one.hand('B')}"]] * (1 + len(one.turns))
    secret = {"date": "", "headers": {"Note": "deck stacked"}, "comments": comments}
    seen = [one.view(player).record("Ann", "Ben", date="")]
    seen.append(other.view(player).record("Ann", "Ben", date=""))
    module = type(one.view(player)).__module__.rpartition(".")[0]
    record = __import__(module, fromlist=["Record"]).Record
    for deal, options in ((one, secret), (other, {"date": ""})):
        whole = record(deal, "Ann", "Ben", **options)
        seen += [whole.view(player).text(), record.parse(whole.text()).view(player).text()]
        mime = whole.view(player)._repr_mimebundle_()
        assert "stacked" not in str(mime)
        seen.append(mime["text/plain"])
    assert len({*seen}) == 1
    assert told(record.parse(seen[0])) == told(record.parse(seen[1]))


@given(SEEDS)
@settings(max_examples=8)
def test_no_moment_of_a_match_tells_what_its_player_may_not_know(dealer: Any, seed: int) -> None:
    maker = dealer(seed)
    table = maker.dp.Table(maker.rules())
    for _ in range(4):
        if table.is_over:
            break
        kind = maker.tied_deal if maker.random.random() < 0.3 else maker.deal
        deal = kind(table)
        for state in moments(deal):
            for player in "AB":
                check(state, relaid(maker, state, player), player)
        table = deal.table


def test_what_is_laid_anew_are_other_cards(dealer: Any) -> None:
    """So the test above compares deals that differ, shown ones with draws among them."""
    different = shown = folded = exchanged = 0
    for seed in range(60):
        maker = dealer(seed)
        state = maker.some_deal()
        for player, other in ("AB", "BA"):
            again = relaid(maker, state, player)
            different += again.cards != state.cards
            shown += again.is_shown and again.cards[:10] != state.cards[:10]
            folded += state.is_over and again.hand(other) != state.hand(other)
            exchanged += again.turns != state.turns
    assert different > 110 and min(shown, folded, exchanged) > 10


def test_no_card_can_be_reached_from_a_view_that_it_does_not_say(dealer: Any) -> None:
    """Through whatever the interpreter knows of it: attributes, slots, closures, containers."""
    for seed in range(40):
        for state in moments(dealer(seed).some_deal()):
            for player in "AB":
                view = state.view(player)
                known = {*view.dealt, *view.drawn, *(view.other_hand or ())}
                found = reached([view, view.legal_actions(), *told_objects(view)])
                assert {value for value in found if type(value).__name__ == "Card"} <= known
                names = {type(value).__name__ for value in found}
                assert not names & {"State", "DrawDeal", "Match", "Record"}
                # Nor as a number in a text of bytes: there are those of the pieces alone.
                texts = [value for value in found if isinstance(value, bytes)]
                assert all(each < 7 for text in texts for each in text)


def told_objects(view: Any) -> list[Any]:
    """The values of all properties."""
    return [getattr(view, name) for name in dir(view) if not callable(getattr(view, name))]


def reached(values: list[Any]) -> list[Any]:
    """All objects that can be reached from some, classes and modules left out."""
    found: dict[int, Any] = {}
    while values:
        value = values.pop()
        if id(value) in found or isinstance(value, (type, ModuleType, FunctionType)):
            continue
        # A cached card is an object of its class; what the class keeps is everybody's.
        found[id(value)] = value
        values += gc.get_referents(value)
    return list(found.values())
