"""The still picture under a board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import IPython.display
import pytest
from tests.widgets.conftest import Front, game

import locus_poker as lp
from locus_poker.widgets.pair import FirstGame

Make = Callable[..., Front]
Sent = list[tuple[str, dict[str, Any], str | None]]


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> Sent:
    """What is sent to the page, as under a notebook's server."""
    found: Sent = []

    def keep(kind: str) -> Callable[..., None]:
        return lambda data, display_id=None, **more: found.append((kind, data, display_id))

    monkeypatch.setenv("JPY_SESSION_NAME", "games.ipynb")
    monkeypatch.setattr(IPython.display, "display", keep("display"))
    monkeypatch.setattr(IPython.display, "update_display", keep("update"))
    return found


def test_the_picture_under_a_board_follows_the_game(make_board: Make, sent: Sent) -> None:
    board = make_board(lp.Game(lp.Deal.shuffled("3x3", seed=7), "</pre><b>Ann", "Ben")).board
    board.game.play("b2*")
    assert sent == []
    board._ipython_display_()
    widget, still = sent
    assert widget[1]["application/vnd.jupyter.widget-view+json"]["model_id"] == board.model_id
    # Else pages without widgets would show the picture twice, once as it was in the beginning.
    assert "text/html" not in widget[1] and "image/svg+xml" not in widget[1]
    assert lp.Game.parse(still[1]["text/plain"]).turns == board.game.turns
    # A page that drops tags would show the text of a style sheet.
    assert "<style" not in still[1]["text/html"]
    assert "&lt;b&gt;Ann" in still[1]["text/html"] and "<b>" not in still[1]["text/html"]
    board.game.play("a1")
    (update,) = sent[2:]
    assert update[0] == "update" and update[2] == still[2]
    assert lp.Game.parse(update[1]["text/plain"]).turns == board.game.turns
    # What changes nothing on the table is not sent.
    board._session.pair_with(FirstGame((1, 2)))
    assert len(sent) == 3
    board.game.undo()
    assert len(sent) == 4
    # What is said of the game without a new position is.
    board.game.comment("Hm")
    board.game.resign("A")
    assert "Hm" in sent[4][1]["text/plain"] and '[Resigned "A"]' in sent[5][1]["text/plain"]
    assert len(sent) == 6
    board.close()
    board.game.play_on()
    assert len(sent) == 6


def test_elsewhere_the_picture_is_in_the_output_itself(
    make_board: Make, sent: Sent, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("JPY_SESSION_NAME")
    board = make_board(game()).board
    with pytest.raises(NotImplementedError):
        board._ipython_display_()
    found = board._repr_mimebundle_()
    assert found is not None and "<img" in found[0]["text/html"]
    board.game.play("a1")
    assert sent == []
