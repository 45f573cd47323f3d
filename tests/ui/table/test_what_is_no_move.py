"""What computer players answer is not believed: the table plays offered moves only."""

from collections.abc import Callable
from typing import Any

import pytest

from roller_table.engine.notation import write
from roller_table.ui.felt.play import tabletop
from roller_table.ui.machine.thinkers import InlineThinkers, club_line, offered

BABBLE = ("", "all of it", "roll roll", "play ZZ", "play 2C", "lay 1 2 3", "\x00\n", "x" * 100_000)


def babbling(thinkers: InlineThinkers, _match: Any, told: Callable[[str], object]) -> int:
    """Every computer player answers with what is no move, each time with something else."""
    thinkers._tickets += 1
    line = BABBLE[thinkers._tickets % len(BABBLE)]
    thinkers._later(lambda: told(line))
    return thinkers._tickets


@pytest.mark.parametrize("game", ["roller_derby", "rollerball"])
def test_an_answer_that_is_no_offered_move_is_told_and_a_club_player_decides(
    sit_down: Any, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    told: list[str] = []
    monkeypatch.setattr(InlineThinkers, "think", babbling)
    monkeypatch.setattr(tabletop.Tabletop, "say", lambda _top, words: told.append(words))
    table = sit_down(game=game, seats=2 if game == "rollerball" else 4, humans=0, speed="off")
    expected = club_line(table.match)
    table.until(lambda: table.match.count >= len(BABBLE))
    assert table.match.lines[0] == expected
    words = "A computer player chose an illegal move: a Club player decides instead."
    assert told.count(words) >= len(BABBLE)


def test_an_offered_move_is_known_and_nothing_else_is(sit_down: Any) -> None:
    match = sit_down().match
    assert all(offered(match, write(move)) for move in match.ask.choice)
    assert not any(offered(match, line) for line in BABBLE)


def test_what_a_question_that_is_gone_offered_is_not_played(sit_down: Any) -> None:
    """A screen reader may press what stood in a list before the workman was moved."""
    table = sit_down(game="roebuck", speed="off")
    presenter, match = table.scene.felt.presenter, table.match
    table.until(lambda: presenter.question is not None)
    gone = next(iter(match.ask.choice))
    presenter.act(lambda hand: hand.say(gone))
    table.until(lambda: presenter.question is not None and gone not in match.ask.choice)
    count = match.count
    assert not presenter.act(lambda hand: hand.say(gone))
    assert match.count == count
    assert presenter.question is not None
