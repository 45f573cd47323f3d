"""What happens at the table, as it is said by itself: in order, and each thing once."""

from typing import Any

import pytest

from roller_table.engine.sheet import Note
from roller_table.ui.scenes.table.report import _new

ONE, TWO = Note("Trick 1", "Mia led 3♣"), Note("Trick 1", "Mia led 3♣, Ade drew")


@pytest.mark.parametrize(
    ("before", "now", "new"),
    [
        ((), (ONE,), ["Mia led 3♣"]),
        ((ONE,), (ONE, TWO), ["Mia led 3♣, Ade drew"]),
        ((ONE,), (TWO,), ["Ade drew"]),
        ((ONE, TWO), (TWO, ONE), ["Mia led 3♣"]),
        ((ONE, TWO), (ONE,), []),
    ],
)
def test_of_the_log_only_what_is_new_is_said(before: Any, now: Any, new: list[str]) -> None:
    assert [note.words for note in _new(before, now)] == new


def test_what_happened_is_one_sentence_and_comes_before_what_is_asked(sit_down: Any) -> None:
    table = sit_down(seed=6, speed="off", level="random")
    ears, heard = table.scene.for_ears, list[Any]()
    while table.until_asked() and table.match.count < 24:
        heard.append(ears.news())
        table.play(next(iter(table.match.ask.choice)))
    assert any(each.words.startswith("Your turn: ") for some in heard for each in some)
    for some in heard:
        assert len([each for each in some if not each.at_once]) <= 1
        assert list(some) == sorted(some, key=lambda each: each.at_once)
    assert ears.news() == () or ears.news() == (), "nothing is said twice"
