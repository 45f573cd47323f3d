"""What is painted is in the tree of a screen reader, too: each word of each sentence on each page.

A sentence has six words at least; captions and figures are told in another way, as "9 of clubs from
Noor, winning". Of a picture of a table that is small, what lies there is told and not its captions.
"""

import re
from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest

from roller_table.games.catalogue import entries
from roller_table.ui import ways
from roller_table.ui.looks.text import Text
from roller_table.ui.reader.nodes import aloud

from .screens import of_game, of_no_game, shelved

WORD = re.compile(r"[^\W_]+")
LEAST = 6
PICTURES = ("first visit", "review", "review move")
"""Pages with a small picture of a table, on which there are words as well."""
ELSEWHERE = (
    "Hearts are trump: ",  # The settings' sample of how a word in a sentence looks.
    "your share, and where it may really lie",  # What a colour means in a diagram.
    "not turned yet: ",
    "ball 1 after ",
)


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words that are painted from now on."""
    found = list[str]()
    for name in ("line", "block", "name"):
        draw = getattr(Text, name)

        def noting(text: Text, words: str, *more: Any, draw: Any = draw, **named: Any) -> Any:
            found.append(words)
            return draw(text, words, *more, **named)

        monkeypatch.setattr(Text, name, noting)
    return found


def tokens(words: str) -> set[str]:
    return set(WORD.findall(aloud(words).casefold()))


def lacking(scene: Any, painted: list[str]) -> Iterator[str]:
    nodes = chain.from_iterable(node.walk() for node in scene.for_ears.nodes())
    told = " ".join(chain.from_iterable((n.words, n.about, n.value) for n in nodes))
    known = tokens(f"{told} {scene.title}")
    for words in dict.fromkeys(painted):
        if (
            len(words.split()) >= LEAST
            and not words.startswith(ELSEWHERE)
            and tokens(words) - known
        ):
            yield f"{words!r} lacks {tokens(words) - known}"


def pages(window: Any, game: str) -> Iterator[tuple[str, Any]]:
    yield from of_game(window, game, 1) if game else of_no_game(window)


@pytest.mark.parametrize("game", ["", *(each.key for each in entries())])
def test_each_word_of_each_sentence_that_is_painted_is_read(
    open_window: Any, clock: Any, painted: list[str], game: str
) -> None:
    window = open_window(speed="off", turn_end="never")
    shelved(window)
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
        if name not in PICTURES:
            assert [*lacking(scene, painted)] == [], name
        window.go(ways.Home())
