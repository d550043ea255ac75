"""What is sent is what the person may know, and enough to play by."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest
from tests.draw_poker.conftest import Dealer
from tests.draw_table.conftest import Front

Open = Callable[..., Front]


def shown(lp: ModuleType, state: Any) -> dict[str, Any]:
    """What a table would send of a deal."""
    from locus_poker.widgets.draw.snapshot import position

    return dict(position(state.view("A")))


def with_other_cards(lp: ModuleType, state: Any, dice: random.Random) -> Any:
    """The same deal with other cards where A cannot see them; what B did is done with those."""
    seen = state.view("A")
    known = {*seen.dealt, *seen.hand, *(seen.other_hand or ())}
    lowest = 52 - state.rules.deck
    free = [lp.Card.from_id(i) for i in range(lowest, 52) if lp.Card.from_id(i) not in known]
    dice.shuffle(free)
    fresh = iter(free)
    cards = [card if card in known else next(fresh) for card in state.cards]
    again = state.start.deal(cards=cards)
    for turn in state.turns:
        action = turn.action
        if turn.player == "B" and isinstance(action, lp.draw_poker.Draw):
            old = state.start.deal(cards=state.cards).hand("B")
            places = [old.index(card) for card in action.cards]
            action = lp.draw_poker.Draw([again.hand("B")[place] for place in places])
        again = again.play(action)
    return again


@pytest.mark.parametrize("seed", range(40))
def test_what_cannot_be_told_apart_is_sent_alike(lp: ModuleType, seed: int) -> None:
    dealer = Dealer(lp, seed)
    state = dealer.some_deal()
    other = with_other_cards(lp, state, random.Random(seed))
    assert state.view("A") == other.view("A")
    assert json.dumps(shown(lp, state)) == json.dumps(shown(lp, other))
    # Some cards are other ones, so the test means something.
    assert state.is_shown or state.hand("B") != other.hand("B")


def test_no_card_of_the_knights_is_sent_before_it_is_shown(open_table: Open) -> None:
    front = open_table("balanced")
    sent: list[str] = []
    table = front.table
    for name in ("_snapshot", "_teacher", "_review", "record", "hand"):
        table.observe(lambda change: sent.append(json.dumps(change["new"])), name)
    front.ask("teach", wanted=True)
    for _ in range(4):
        hidden = {f'"{card}"' for card in table.match.state.cards}
        hidden -= {f'"{card}"' for card in (*table.view.dealt, *table.view.hand)}
        sent.clear()
        while front.snapshot["phase"] in ("first", "exchange", "second"):
            drawn = {f'"{card}"' for card in table.view.hand}
            told = "".join(sent)
            assert not [card for card in hidden - drawn if card in told]
            front.act("fold" if front.snapshot["legal"]["fold"] else "stand pat")
        front.ask("record", which="match")
        for card in table.match.state.hand("B"):
            assert str(card) not in table.record.split("Cards")[-1].split("]")[0]
        front.ask("next")
        front.settle()


def test_the_first_sight(lp: ModuleType) -> None:
    state = lp.draw_poker.Table().deal(hands=("9c 9d Kh 7s 2c", "9h 9s Qh 7c 2d"))
    first = shown(lp, state)
    assert first["legal"] == {
        "fold": True, "check": True, "show": False, "draw": None,
        "open": [1, 95], "raise": None, "call": 0,
    }  # fmt: skip
    assert (first["phase"], first["turn"], first["result"]) == ("first", "A", None)
    bet = shown(lp, state.play("check").play("open 10"))
    assert bet["legal"]["raise"] == [1, 85] and bet["legal"]["call"] == bet["owed"] == 10
    assert bet["turns"] == [["A", "check", None, 0], ["B", "open", 10, 10]]
    assert bet["legal"]["draw"] == 5 and bet["pot"] == 20 and bet["paid"] == [5, 15]


def test_cards_that_were_drawn_are_marked(lp: ModuleType) -> None:
    hands = ("9c 9d Kh 7s 2c", "9h 9s Qh 7c 2d")
    state = lp.draw_poker.Table().deal(hands=hands, draws="As Ah Ad Qs")
    state = state.play("check").play("stand pat")
    assert shown(lp, state)["changed"] == [None, 0]
    after = shown(lp, state.play("draw Kh 2c"))
    assert after["hand"] == ["9c", "9d", "As", "7s", "Ah"] and after["fresh"] == [2, 4]
    assert after["changed"] == [2, 0] and after["turns"][-1] == ["A", "draw", 2, 0]
    assert after["other"] is None


@pytest.mark.parametrize(
    ("a", "b", "winner", "decides", "at", "cards"),
    [
        ("9c 9d Kh 7s 2c", "9h 9s Qh 7c 2d", "A", "kicker", 1, [[0, 1], [0, 1]]),
        ("9c 9d Kh 7s 2c", "Th Ts Qh 7c 2d", "B", "rank", 0, [[0, 1], [0, 1]]),
        ("9c 9d 9h Ks 2c", "Th Ts Qh Qc 2d", "A", "category", None, [[0, 1, 2], [0, 1, 2, 3]]),
        ("Ac 9d 8h 3s 2c", "Ah 9s 7h 6c 2d", "A", "rank", 2, [[], []]),
        ("Ac Kc 9c 8c 2c", "Ah Kh 9h 7h 2h", "A", "rank", 3, [[0, 1, 2, 3, 4]] * 2),
        ("Tc Td Th 2s 2c", "9c 9d 9h As Ac", "A", "rank", 0, [[0, 1, 2, 3, 4]] * 2),
        ("Ac 9d 8h 3s 2c", "Ah 9s 8d 3c 2d", None, None, None, [[], []]),
    ],
)  # fmt: skip
def test_why_it_was_won(
    lp: ModuleType, a: str, b: str, winner: str | None, decides: str, at: int, cards: list[Any]
) -> None:
    state = lp.draw_poker.Table().deal(hands=(a, b))
    for action in ("check", "stand pat", "stand pat", "show"):
        state = state.play(action)
    result = shown(lp, state)["result"]
    assert result["winner"] == winner and result["why"] == ("hand" if winner else "tie")
    assert (result["decides"], result["at"]) == (decides, at)
    assert (result["taker"], result["won"]) == (winner, state.won)
    assert [hand["cards"] for hand in result["hands"]] == cards
    if at is not None:
        # What the page is told is what the package says in words.
        best = result["hands"]["AB".index(winner or "A")]["ranks"][at]
        rank, why = lp.Rank("23456789TJQKA".index(best)), state.showdown.why
        assert rank.label in why or rank.plural in why


@pytest.mark.parametrize(("money", "taker"), [((60, 40), "A"), ((40, 60), "B"), ((40, 40), None)])
def test_who_gets_the_pot_when_equal_hands_end_the_match(
    lp: ModuleType, money: tuple[int, int], taker: str | None
) -> None:
    state = lp.draw_poker.Table("pieces 0-0", money=money).deal(
        hands=("Ac 9d 8h 3s 2c", "Ah 9s 8d 3c 2d")
    )
    for action in ("open 35", "stand pat", "stand pat", "show"):
        state = state.play(action)
    end = shown(lp, state)
    result = end["result"]
    assert (result["winner"], result["taker"], result["why"]) == (None, taker, "tie")
    # Both had paid 40.
    assert (result["won"], end["carried"]) == ((80, 0) if taker else (0, 80))


def test_the_armour_comes_off_and_goes_back_on(lp: ModuleType) -> None:
    table = lp.draw_poker.Table(money=(100, 3), bank=0)
    hands = ("9c 9d Kh 7s 2c", "9h 9s Qh 7c 2d")
    lost = table.deal(hands=hands)
    assert shown(lp, lost)["armour"] == ["pledged", *["on"] * 6]
    for action in ("check", "stand pat", "stand pat", "show"):
        lost = lost.play(action)
    end = shown(lp, lost)
    assert end["armour"] == ["gone", *["on"] * 6]
    assert [(one["piece"], one["what"]) for one in end["result"]["pledges"]] == [
        (0, "pledged"), (0, "lost"),
    ]  # fmt: skip
    won = table.deal(hands=tuple(reversed(hands)))
    for action in ("open 95", "stand pat", "stand pat", "show"):
        won = won.play(action)
    told = [(one["piece"], one["what"]) for one in shown(lp, won)["result"]["pledges"]]
    assert told == [(0, "pledged"), (0, "redeemed")]


@pytest.mark.parametrize("seed", range(25))
def test_what_is_told_of_pledges_is_what_the_table_says(lp: ModuleType, seed: int) -> None:
    dealer = Dealer(lp, seed)
    rules = lp.draw_poker.Rules(stake=20, ante=5, pieces=(0, 7))
    table = lp.draw_poker.Table(rules)
    for _ in range(40):
        state = dealer.deal(table)
        told = shown(lp, state)["result"]["pledges"]
        free, pledged, gone = ([*getattr(table, w)[1]] for w in ("free", "pledged", "gone"))
        for one in told:
            piece = lp.draw_poker.PIECES[one["piece"]]
            source, target = {
                "pledged": (free, pledged), "lost": (pledged, gone),
                "redeemed": (pledged, free), "bought": (gone, free),
            }[one["what"]]  # fmt: skip
            source.remove(piece)
            target.append(piece)
        table = state.table
        assert (set(free), set(pledged)) == (set(table.free[1]), set(table.pledged[1]))
        assert set(gone) == set(table.gone[1])
        if table.is_over:
            break


def test_the_end_of_the_match(open_table: Open) -> None:
    front = open_table(rules="stake 5, ante 5, pieces 0-1")
    for _ in range(50):
        front.play_deal()
        if front.snapshot["phase"] == "over":
            break
        assert front.ask("next") == "ok"
        front.settle()
    seen = front.snapshot
    assert seen["match"] == {"winner": front.table.match.winner} and front.table.is_over
    assert front.ask("next") == "over" and front.ask("act", action="check") == "over"
    assert seen["deals"] == len(front.table.match.deals)
    history = front.table.match.deals[-50:]
    for row, deal in itertools.zip_longest(seen["history"], history):
        outcome = None if deal.outcome == "tie" else deal.outcome
        assert row == [deal.number, outcome, deal.won, *deal.table.money]
