"""Each word that is painted is in the tree of a screen reader, too: on each page, at each kind of
question, in each lesson. What is only to be looked at stands in one list here, with its reason.
"""

import re
import sys
from collections.abc import Iterator
from itertools import chain
from typing import Any, NamedTuple

import pytest

from roller_table.games.catalogue import entries
from roller_table.ui import ways
from roller_table.ui.looks.text import Text
from roller_table.ui.machine.platform import NAME
from roller_table.ui.reader.nodes import aloud

from .screens import every_lesson, of_game, of_no_game, shelved

WORD = re.compile(r"[^\W_]+")
ONLY_LOOKED_AT = {
    # A card's face: its name is told, and of the player's own cards what they count.
    "ui/felt/painted/pictures.py _lay_coin",
    # The letter on a disc, a base, a workman or a way: the player whose it is is named there.
    "ui/felt/painted/pictures.py _figure",
    "ui/layouts/rollerball/ways.py _write",
    "ui/scenes/settings/sample.py draw",
    # The suits of a colour, at a place whose name says the colour.
    "ui/layouts/roebuck/marks.py _draw_suits",
    # That more lines are above, where the wheel leads: the tree has them all.
    "ui/felt/painted/panel.py _say_unseen",
    # In fewer words where there is little room: the tree has all of them.
    "ui/layouts/rollerball/legend.py draw",
    # How many house rules have no room in the bar: the tree has them all.
    "ui/scenes/table/bar.py _draw_chip",
    # A month as a grid: on how many days was played is told, and on which.
    "ui/scenes/statistics/panels.py draw_inside",
    "ui/scenes/statistics/panels.py _draw_day",
}
"""By whom it is painted; each with the reason over it."""
SAMPLE = "sample "
"""How words and colours look with these settings: so begin the names of what stands there."""


class PaintedWords(NamedTuple):
    words: str
    by: frozenset[str]
    """The files and functions that had them painted."""


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[PaintedWords]:
    """The words that are painted from now on."""
    found = list[PaintedWords]()
    for name in ("line", "block", "name"):
        draw = getattr(Text, name)

        def noting(text: Text, words: str, *more: Any, draw: Any = draw, **named: Any) -> Any:
            found.append(PaintedWords(words, frozenset(_callers())))
            return draw(text, words, *more, **named)

        monkeypatch.setattr(Text, name, noting)
    return found


def _callers() -> Iterator[str]:
    frame = sys._getframe(2)
    for _step in range(3):
        code = frame.f_code
        yield f"{code.co_filename.rpartition('roller_table/')[2]} {code.co_name}"
        assert frame.f_back
        frame = frame.f_back


def tokens(words: str) -> set[str]:
    return set(WORD.findall(aloud(words).casefold()))


def lacking(scene: Any, painted: list[PaintedWords]) -> Iterator[str]:
    nodes = chain.from_iterable(node.walk() for node in scene.for_ears.nodes())
    told = " ".join(chain.from_iterable((n.words, n.about, n.value) for n in nodes))
    page = getattr(scene, "page", None)
    widgets = page.widgets.values() if page else ()
    measured = (w for w in widgets if not w.visible or w.name.startswith(SAMPLE))
    unseen = " ".join(str(getattr(widget, "words", "")) for widget in measured)
    known = tokens(f"{told} {scene.title} {NAME} {unseen}")
    for words, by in dict.fromkeys(painted):
        if not by & ONLY_LOOKED_AT and tokens(words) - known:
            yield f"{words!r} lacks {tokens(words) - known}, by {sorted(by)}"


def pages(window: Any, game: str) -> Iterator[tuple[str, Any]]:
    if not game:
        yield from of_no_game(window)
        return
    yield from of_game(window, game, questions=9)
    yield from every_lesson(window, game)


@pytest.mark.parametrize("game", ["", *(each.key for each in entries())])
def test_each_word_that_is_painted_is_read(
    open_window: Any, clock: Any, painted: list[PaintedWords], game: str
) -> None:
    window = open_window(speed="off", turn_end="never")
    shelved(window)
    wrong = list[str]()
    for name, opens in pages(window, game):
        opens()
        for _turn in range(12):
            clock.now += 300
            window.app.step(wait=False)
        scene = window.app.scene
        painted.clear()
        vars(scene)["_laid_out"] = ()
        window.app.lay_out()
        scene.redraw()
        window.app.step(wait=False)
        assert window.app.screen
        wrong += [f"{name}: {each}" for each in lacking(scene, painted)]
        window.go(ways.Home())
    assert not wrong, "\n" + "\n".join(wrong)
