"""The keys W and 1 to 9 in each phase of a whole random game: what they say is true of the view."""

from collections.abc import Iterator
from typing import Any

import pytest

from roller_table.games.catalogue import entries
from roller_table.ui.felt.told.description import COUNTS, HAND, LOG, MIDDLE
from roller_table.ui.reader.nodes import aloud
from roller_table.ui.scenes.table.scene import TableScene

MAY_BE_EMPTY = (MIDDLE, COUNTS, LOG)
"""Nothing lies there yet, nothing counts, nothing has happened."""
DECIDES = " decides now"


def moments(table: Any, most: int = 1500) -> Iterator[str]:
    """Each question of a game for its first time in its phase, and each time something stands to be
    read; random moves lead there."""
    known, moves = set[tuple[object, ...]](), table.match.luck()
    for _step in range(most):
        table.clock.now += 60
        table.window.app.step(wait=False)
        if not isinstance(table.app.scene, TableScene):
            return
        standing, question = table.scene.felt.conductor.standing, table.question
        moment: tuple[object, ...] = ()
        if standing:
            moment = type(standing), bool(standing.title)
        elif question and not table.board.moving:
            phase = getattr(table.match.state, "phase", "")
            moment = phase, type(question.ask.choice), bool(question.dimmed)
        if moment and moment not in known:
            known.add(moment)
            yield "stands" if standing else "asked"
        if standing:
            table.scene.croupier.further()
        elif moment and table.question:
            table.play(table.match.ask.choice.draw(moves)[0])
    assert len(known) > 2


def untrue(table: Any, moment: str) -> Iterator[str]:
    ears, page = table.scene.ears, table.scene.page
    told, referee = ears.described(), table.scene.felt.top.referee
    for key in range(1, 10):
        words = told.place(key)
        spent = key == HAND and moment == "stands"
        if words.endswith(": nothing") and key not in MAY_BE_EMPTY and not spent:
            yield f"{moment}: {key} says {words}"
    names = table.match.names
    for words in (*map(told.place, range(1, 10)), told.in_short()):
        for name in names:
            if f"{name}: {name}" in words:
                yield f"{moment}: {words} names {name} twice"
    if moment == "stands":
        if DECIDES in referee.not_now().words:
            yield f"{moment}: {referee.not_now().words}"
        return
    question = table.question
    for piece in question.own:
        handle = page.widgets.get(f"card:{piece.card.code}")
        if handle is None or not handle.visible:
            continue
        page.focus.go(handle, seen=True)
        table.app.say("-")
        ears.why()
        said, why = table.app.notices.words, question.refusal(piece.card, referee.why_not).words
        if piece in question.dimmed and said != aloud(table.board.layout.aloud(why)):
            yield f"{moment}: {piece.card.code} is barred by {why!r}, and W says {said!r}"
        if DECIDES in said or (piece in question.dimmed and not why):
            yield f"{moment}: W says {said!r} of {piece.card.code}"


@pytest.mark.parametrize("game", [each.key for each in entries()])
def test_in_each_phase_what_the_keys_say_is_true(sit_down: Any, game: str) -> None:
    table = sit_down(seed=6, speed="off", level="random", game=game)
    wrong = [each for moment in moments(table) for each in untrue(table, moment)]
    assert not wrong, "\n".join(dict.fromkeys(wrong))
