"""Every screen in a language whose words are all foreign and a good third longer.

Nothing in it is English, so nothing was forgotten; and nothing is cut, so German finds its room.
"""

import re
from typing import Any

import pytest

from roller_table import languages
from roller_table.engine import words as spoken_words
from roller_table.engine.values import replace
from roller_table.ui.felt.painted.furniture import Furniture
from roller_table.ui.layouts.roebuck import marks
from roller_table.ui.looks.text import SMALLEST_TYPE, Text
from roller_table.ui.scenes.position.picture import TablePicture
from roller_table.ui.scenes.rulebook import text

from ..joined import HOUSE
from ..pseudo import Pseudo, accented, english
from . import screens
from .conftest import Hands

pytestmark = pytest.mark.usefixtures("painted")

GAMES = [each.key for each in HOUSE]
SIZES = ((1024, 640), (1280, 800), (1920, 1080))
_OWN = {
    "Ade", "Noor", "Mia", "Sol", "Ines", "Kofi", "Yara", "Bo", "Lin", "Roller", "Table", "English",
    "Deutsch", "Español", "GB", "MB",
}  # fmt: skip
"""Names, which no language changes."""
_CODE = re.compile(r"\b[A-Z0-9]{4,}(?:-[A-Z0-9]{1,6})+\b|\b\d+[A-Za-z]\b|[/~\\][^\s]+|\(\w+_\w+\)")
"""A deal code, a key with a number, a path, a key of a rule file."""


_WORD = re.compile(r"[^\W\d_]{2,}")


class Written:
    """What has been drawn in words, and what of it did not find room."""

    def __init__(self) -> None:
        self.words: dict[str, None] = {}
        self.cut: dict[str, None] = {}
        self.small = False
        """Whether a picture of a table is drawn, as small as a hand: its words may be broken. Where
        its words have a least size of their own, ``test_rulebook_pictures`` holds that none is."""

    def listen(self, monkeypatch: pytest.MonkeyPatch) -> None:
        line, block = Text.line, Text.block

        def lined(own: Text, words: str, size: float, *more: Any, **named: Any) -> Any:
            within = named.get("within", more[2] if len(more) > 2 else None)
            weight = named.get("weight", more[1] if len(more) > 1 else "regular")
            self.note(words, cut=False)
            if within is not None:
                size_in = own.fitting(words, size, within, weight)
                cut = own.width(words, size_in, weight) > within
                self.note(words, cut and own.smallest <= SMALLEST_TYPE)
            return line(own, words, size, *more, **named)

        def blocked(own: Text, words: str, size: float, width: int, *more: Any, **named: Any):
            cut = bool(words) and own.broken(words, size, width)
            self.note(words, cut and own.smallest <= SMALLEST_TYPE)
            return block(own, words, size, width, *more, **named)

        monkeypatch.setattr(Text, "line", lined)
        monkeypatch.setattr(Text, "block", blocked)
        draw = TablePicture.__init__

        def drawn(*of: Any, **more: Any) -> None:
            self.small = True
            draw(*of, **more)
            self.small = False

        monkeypatch.setattr(TablePicture, "__init__", drawn)

    def note(self, words: str, cut: bool) -> None:
        self.words[words] = None
        if cut and not self.small and _WORD.search(words):
            self.cut[words] = None

    def take(self, scene: Any) -> list[str]:
        """What is wrong with what was written since the last time, for people to read."""
        page = getattr(scene, "page", None)
        for widget in page.widgets.values() if page else ():
            for said in (widget.spoken, widget.tip, widget.reason):
                if said != widget.name or (widget.focusable and widget.visible):
                    self.words[said] = None
        wrong = [f"English: {said!r}" for said in self.words if _english(said)]
        whole = [widget.tip for widget in page.widgets.values()] if page else []
        wrong += [
            f"cut: {said!r}"
            for said in self.cut
            if not any(said.replace("**", "") in tip for tip in whole)
        ]
        self.words.clear()
        self.cut.clear()
        return wrong


_NUMBER = re.compile(r"(?<![\d.])\d+\.\d+(?![\d.])|\d,\d{3}")
"""Tenths or thousands as English has them; the pseudo-language writes them otherwise."""

_LICENCE = "2.5"
"""The version of a licence is a name too."""


def _english(said: str) -> bool:
    if _NUMBER.search(said.replace(_LICENCE, "")):
        return True
    left = [word for word in english(_CODE.sub("", said)) if word not in _OWN]
    return bool(left)


def _foreign(part: Any) -> Any:
    """A part of a rule book, as if that had been translated too."""
    if isinstance(part, text.TextTable):
        return text.TextTable(tuple(tuple(map(accented, row)) for row in part.rows))
    if isinstance(part, text.TrickExample):
        lines = tuple(map(accented, part.lines))
        badges = tuple(map(accented, part.badges))
        return replace(part, lines=lines, end=accented(part.end), badges=badges)
    return replace(part, words=accented(part.words))


@pytest.fixture
def written(monkeypatch):
    found = Written()
    found.listen(monkeypatch)
    return found


def seen(request, open_window, monkeypatch, size):
    """The program in a window of that size; in the pseudo-language, or in a real one."""
    window = open_window(name=screens.NAMES[0], window_size=size, speed="off")
    code = getattr(request, "param", "")
    if code:
        languages.speak(code)
    else:
        page = text._page
        monkeypatch.setattr(text, "_page", lambda *of: tuple(map(_foreign, page(*of) or ())))
        spoken_words.speak(Pseudo())
    window.app.scene.rebuild()
    return window


@pytest.fixture
def window(request, open_window, monkeypatch):
    window = seen(request, open_window, monkeypatch, SIZES[0])
    yield window
    languages.speak("en")
    window.close()


def walked(window, written, opened, clock, *, foreign=True):
    """What is wrong with these screens."""
    found = []
    for name, open_it in opened:
        window.app.step(wait=False)
        written.take(None)
        open_it()

        def look(name=name):
            window.app.scene.dirty = True
            clock.pass_(400)
            window.app.step(wait=False)
            wrong = written.take(window.app.scene)
            kept = (each for each in wrong if foreign or not each.startswith("English"))
            found.extend(f"{name}: {each}" for each in kept)

        screens.scrolled(window.app.scene, look)
    return "\n".join(dict.fromkeys(found))


def test_no_screen_of_the_whole_program_is_in_english_or_cut(window, written, clock):
    screens.shelved(window)
    wrong = walked(window, written, screens.of_no_game(window), clock)
    assert not wrong, wrong


@pytest.mark.parametrize("game", GAMES)
def test_no_screen_of_a_game_is_in_english_or_cut(window, written, clock, game):
    wrong = walked(window, written, screens.of_game(window, game, 2), clock)
    assert not wrong, wrong


@pytest.mark.campaign
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", ["", "de"])
def test_nothing_is_in_english_or_cut_at_any_size(
    request, open_window, monkeypatch, written, clock, code, size, game
):
    request.param = code
    window = seen(request, open_window, monkeypatch, size)
    try:
        screens.shelved(window)
        shown = (
            *screens.of_no_game(window),
            *screens.of_game(window, game, 12),
            *screens.every_lesson(window, game),
        )
        wrong = walked(window, written, shown, clock, foreign=not code)
    finally:
        languages.speak("en")
        window.close()
    assert not wrong, wrong


def test_a_place_whose_name_is_a_long_word_keeps_it_whole_and_free_of_panel_and_plates(
    request, open_window, monkeypatch, clock
):
    # German: "ungerade" is wider in capitals than the places of a small picture.
    request.param = "de"
    window = seen(request, open_window, monkeypatch, SIZES[0])
    captions, headings = set(), []
    block, line = Text.block, Text.line

    def blocked(own, words, size, width, *more, **named):
        if "ungerade" in words.lower() and size < 13:
            captions.add((words, own.broken(words, size, width, "semibold")))
        return block(own, words, size, width, *more, **named)

    def lined(own, words, *more, **named):
        found = line(own, words, *more, **named)
        if words == "WENIGSTE PUNKTE GEWINNEN":
            headings.append((found.get_width(), named["within"]))
        return found

    monkeypatch.setattr(Text, "block", blocked)
    monkeypatch.setattr(Text, "line", lined)
    try:
        shown = dict(screens.of_game(window, "roebuck", 1))
        for name in ("first visit", "table 0", "puzzle"):
            shown[name]()
            clock.pass_(400)
            window.app.step(wait=False)
            if name == "table 0":  # In a small window the panel is folded until it is asked for.
                Hands(window.app).click(window.app.scene.page.find("bar:tab"))
                clock.pass_(400)
                window.app.step(wait=False)
        # Under open hands the plates stand lower, and some names take two lines.
        board = window.app.scene.felt.top.board
        plates = [board.furniture.plate_rect(plate) for plate in board.shown.plates]
        _painter, table = board.contents.own[0]
        over = [rect for rect in marks.headings(table) if rect.collidelist(plates) >= 0]
    finally:
        languages.speak("en")
        window.close()
    assert {words for words, _broken in captions} >= {"Rot ungerade", "Schwarz ungerade"}
    assert not any(broken for _words, broken in captions)
    assert not over
    assert headings
    assert all(wide <= within for wide, within in headings)


def test_the_meter_of_a_small_picture_ends_before_what_was_laid_away(
    request, open_window, monkeypatch, clock
):
    # German: both trumps with their states leave it little room in the review's picture.
    request.param, row, ends = "de", Furniture._row, []
    window = seen(request, open_window, monkeypatch, SIZES[0])

    def laid(own, badges, gauge):
        places, box = row(own, badges, gauge)
        ends.append((len(badges), box.right, own.layout.strip.right))
        return places, box

    monkeypatch.setattr(Furniture, "_row", laid)
    try:
        dict(screens.of_game(window, "roolz", 0))["review"]()
        clock.pass_(400)
        window.app.step(wait=False)
    finally:
        languages.speak("en")
        window.close()
    assert any(badges == 2 for badges, _right, _end in ends)
    assert all(right <= end + 1 for _badges, right, end in ends)
