"""Who may say what when, what the options change, and what is refused."""

from __future__ import annotations

import random
from types import ModuleType
from typing import Any

import pytest


def deal(lp: ModuleType, rules: str = "deck 52", *actions: str, seed: int = 7) -> Any:
    state = lp.draw_poker.Table(rules).deal(seed=seed)
    for action in actions:
        state = state.play(action)
    return state


def test_the_whole_of_a_deal(lp: ModuleType) -> None:
    steps = [
        ("A", "first round", ("fold", "check", "open"), "check"),
        ("B", "first round", ("fold", "draw", "open"), "open 10"),
        ("A", "first round", ("fold", "draw", "raise"), "raise 5"),
        ("B", "first round", ("fold", "draw", "raise"), "draw 9c 8h"),
        ("A", "exchange", ("draw",), "stand pat"),
        ("A", "second round", ("fold", "show", "open"), "open 3"),
        ("B", "second round", ("fold", "show", "raise"), "raise 4"),
        ("A", "second round", ("fold", "show", "raise"), "show"),
    ]
    state = deal(lp)
    for player, phase, kinds, action in steps:
        assert (state.turn, state.phase) == (player, phase)
        assert state.legal_actions().kinds == kinds
        state = state.play(action)
    assert (state.turn, state.phase, state.changed) == (None, "over", (0, 2))
    assert list(state.legal_actions()) == [] and state.legal_actions().kinds == ()
    assert [str(turn) for turn in state.turns[2:4]] == ["3. A raise 5", "4. B draw 9c 8h"]
    # 5 + 10 + 5 + 3 + 4 each.
    assert (state.paid, [turn.paid for turn in state.turns]) == (
        (27, 27),
        [0, 10, 15, 5, 0, 3, 7, 4],
    )


def test_the_same_player_speaks_first_in_both_rounds(lp: ModuleType) -> None:
    # B speaks first, A asks for the exchange: A changes first, then B, and B speaks first again.
    state = deal(lp, "first B", "open 1")
    state = state.play("draw " + " ".join(map(str, state.hand("A")[:3])))
    assert (state.turn, state.phase, state.changed) == ("B", "exchange", (3, None))
    assert state.play("stand pat").turn == "B"


def test_cards_come_from_the_top_of_the_deck(lp: ModuleType) -> None:
    """In turn to who speaks first first; drawn ones all at once, into the places of the old."""
    deck = [str(card) for card in deal(lp).cards]
    assert deck[:12] == ["Qh", "9c", "Kh", "8h", "Js", "7s", "2c", "Ts", "7d", "5s", "8s", "8c"]
    state = deal(lp, "deck 52", "check", "draw 5s 9c", "draw 2c Qh Kh")
    # B asked for the exchange: 8s and 8c replace 9c and 5s; A gets the next three.
    assert [str(card) for card in state.hand("B")] == ["8s", "8h", "7s", "Ts", "8c"]
    assert [str(card) for card in state.hand("A")] == [deck[12], deck[13], "Js", deck[14], "7d"]
    second = deal(lp, "first B")
    assert [str(card) for card in second.hand("B")] == deck[0:10:2]


def test_a_seed_is_a_deal_for_ever(lp: ModuleType) -> None:
    state = lp.draw_poker.Table().deal(seed=0)
    # The shuffle's own tests say how the deck of seed 0 begins.
    assert [str(card) for card in state.cards[:6]] == ["Jc", "3s", "Kd", "5d", "Qh", "4s"]
    again = lp.draw_poker.Table().deal(cards=state.cards)
    assert again == state and (state.seed, again.seed) == (0, None)
    short = lp.draw_poker.Table("deck 32").deal(seed=7).cards
    assert [str(card) for card in short[:4]] == ["Qc", "As", "Tc", "9h"]
    match = lp.draw_poker.Match(seed=0)
    # The first output of SplitMix64 started at 0, as published.
    assert match.state.seed == 0xE220A8397B1DCDAF
    match.play("fold")
    assert match.deal().seed == 0x6E789E6AA1B965F4


def test_show_as_a_check(lp: ModuleType) -> None:
    quiet = ("check", "stand pat", "stand pat")
    # As usual the first SHOW ends the deal.
    assert deal(lp, "show ends", *quiet, "show").is_over
    # With the option it passes the word on; the second one ends the deal.
    state = deal(lp, "show checks", *quiet, "show")
    assert (state.turn, state.phase) == ("B", "second round")
    assert state.legal_actions().kinds == ("fold", "show", "open")
    assert state.play("show").is_shown
    # After a bet SHOW pays and ends the deal, also for who passed before.
    bet = state.play("open 10")
    assert bet.turn == "A" and bet.play("show").is_shown


def test_a_limit_of_raises_is_that_of_a_round(lp: ModuleType) -> None:
    state = deal(lp, "raises 2", "open 1", "raise 1", "raise 1")
    assert state.legal_actions().kinds == ("fold", "draw")
    with pytest.raises(
        lp.LocusError, match=r"^'raise 1' cannot be played: the round has had all its raises, 2$"
    ):
        state.play("raise 1")
    state = state.play("stand pat").play("stand pat").play("open 1").play("raise 1")
    assert "raise 1" in state.legal_actions()
    # An opening is no raise, and without a limit there is none.
    assert deal(lp, "raises 0", "open 1").legal_actions().kinds == ("fold", "draw")
    long = deal(lp, "raises any", "open 1", *["raise 1"] * 60)
    assert "raise 1" in long.legal_actions()


def test_a_limit_of_discards(lp: ModuleType) -> None:
    state = deal(lp, "discards 3", "check")
    hand = [str(card) for card in state.hand("B")]
    assert state.legal_actions().discards == 3
    with pytest.raises(lp.LocusError, match="4 cards to change, more than 3"):
        state.play("draw " + " ".join(hand[:4]))
    with pytest.raises(lp.LocusError, match="1 card to change, more than 0"):
        deal(lp, "discards 0", "check").play(f"draw {hand[0]}")
    assert state.play("draw " + " ".join(hand[:3])).changed == (None, 3)
    # 10 ways to choose 3 cards, 10 for 2, 5 for 1, and standing pat.
    draws = [action for action in state.legal_actions() if isinstance(action, lp.draw_poker.Draw)]
    assert len(draws) == 26 and len(set(draws)) == 26
    with pytest.raises(lp.LocusError, match="more than 3"):
        state.play("stand pat").play("draw " + " ".join(map(str, state.hand("A"))))


REFUSED = [
    ((), "stand pat", "no draw in the first round with nothing owed"),
    ((), "show", "no show in the first round with nothing owed"),
    ((), "raise 5", "no raise in the first round with nothing owed"),
    ((), "open 96", "a bet of 96 is not a whole number of dollars from 1 to 95"),
    (("check",), "check", "no check in the first round with nothing owed"),
    (("open 10",), "check", "no check with 10 dollars owed"),
    (("open 1",), "check", "no check with 1 dollar owed"),
    (("open 10",), "open 5", "no open with 10 dollars owed"),
    (("open 10",), "show", "no show with 10 dollars owed"),
    (("open 10",), "raise 86", "a bet of 86 is not a whole number of dollars from 1 to 85"),
    (("check",), "draw 2s", "'2s' is not in the hand"),
    (("check", "stand pat"), "fold", "no fold while cards are changed"),
    (("check", "stand pat"), "open 5", "no open while cards are changed"),
    (
        ("check", "stand pat", "stand pat"),
        "check",
        "no check in the second round with nothing owed",
    ),
    (
        ("check", "stand pat", "stand pat"),
        "stand pat",
        "no draw in the second round with nothing owed",
    ),
    (("check", "stand pat", "stand pat", "open 7"), "stand pat", "no draw with 7 dollars owed"),
    (("fold",), "fold", "the deal is over"),
    (("fold",), "stand pat", "the deal is over"),
]


@pytest.mark.parametrize(("before", "action", "message"), REFUSED)
def test_what_is_refused(
    lp: ModuleType, before: tuple[str, ...], action: str, message: str
) -> None:
    state = deal(lp, "deck 52", *before)
    text = str(state)
    with pytest.raises(lp.LocusError) as caught:
        state.play(action)
    assert str(caught.value) == f"'{action}' cannot be played: {message}"
    assert str(state) == text
    assert action not in state.legal_actions()


def test_actions_are_values(lp: ModuleType) -> None:
    dp = lp.draw_poker
    texts = ["fold", "check", "show", "stand pat", "open 10", "raise 20", "draw 9c 4d", "draw 4d"]
    values = [dp.Fold(), dp.Check(), dp.Show(), dp.Draw(), dp.Open(10), dp.Raise(20)]
    values += [dp.Draw("9c 4d"), dp.Draw(lp.Card("4d"))]
    for text, value in zip(texts, values, strict=True):
        assert str(value) == text and dp.Action.parse(text) == value
        assert eval(repr(value), vars(dp)) == value
        assert hash(dp.Action.parse(text)) == hash(value)
    assert len(set(values)) == len(values)
    assert dp.Draw("9c 4d") == dp.Draw(["4d", "9c"]) and dp.Open(1) != dp.Raise(1)
    with pytest.raises(AttributeError):
        dp.Open(10).amount = 11
    for wrong in (0, -1, 10**10, 1.5, "5", True, None):
        with pytest.raises(lp.LocusError):
            dp.Open(wrong)
    for text in (
        "",
        "Fold",
        "open",
        "open 0",
        "open 05",
        "open $5",
        "open 5 ",
        "open  5",
        "open ५",
    ):
        with pytest.raises(lp.LocusError, match="is not an action"):
            dp.Action.parse(text)
    for text in (
        "draw",
        "draw ",
        "draw 9x",
        "draw 9c 9c",
        "draw  9c",
        "stand",
        "pat",
        "open 9" * 9,
    ):
        with pytest.raises(lp.LocusError, match="is not an action"):
            dp.Action.parse(text)
    for other in (None, 5, object()):
        with pytest.raises(lp.LocusError, match="is not an action"):
            deal(lp).play(other)


def test_legal_actions_are_all_and_only_those_that_can_be_played(lp: ModuleType) -> None:
    generator = random.Random(3)
    for seed in range(12):
        rules = generator.choice(["deck 52", "deck 32, show checks", "discards 4, raises 1"])
        money = (generator.randint(5, 30), generator.randint(0, 30))
        state = lp.draw_poker.Table(rules, money=money).deal(seed=seed)
        while not state.is_over:
            legal = state.legal_actions()
            actions = list(legal)
            assert len(actions) == len(legal) == len(set(actions))
            for action in generator.sample(actions, min(5, len(actions))):
                assert action in legal and str(action) in legal
                state.play(action)
            assert actions == [legal[at] for at in range(len(legal))]
            assert [legal.index(str(action)) for action in actions] == [*range(len(legal))]
            assert legal[-1] == actions[-1] and list(legal[1:4]) == actions[1:4]
            for bets, kind in ((legal.opens, "open"), (legal.raises, "raise")):
                if bets:
                    assert f"{kind} {bets[-1]}" in legal and f"{kind} {bets[-1] + 1}" not in legal
            state = state.play(generator.choice(actions))


def test_the_place_of_an_action(lp: ModuleType) -> None:
    legal = deal(lp, "stake 1000000", "check").legal_actions()
    hand = [str(card) for card in legal[2].cards]
    assert legal.count("open 7") == 1 and legal.count("raise 7") == legal.count(7) == 0
    assert legal.index(lp.draw_poker.Draw(hand)) == 2 == legal.index(f"draw {hand[0]}", -len(legal))
    # A million bets are not looked through one by one.
    assert legal[legal.index("open 999995")] == lp.draw_poker.Open(999_995)
    assert sum(1 for _ in legal) == len(legal) == 1 + 32 + 999_995
    for wrong in ("raise 7", "open 999996", "jump", None):
        with pytest.raises(lp.LocusError, match="is not among the legal actions"):
            legal.index(wrong)
    with pytest.raises(lp.LocusError, match="'fold' is not among"):
        legal.index("fold", 1)
