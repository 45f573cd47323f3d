"""Queens and jacks have the letters of the player's language, on cards and beside suits; what is
kept and typed has not."""

import re
import sys
from collections.abc import Iterator
from gettext import NullTranslations
from types import FrameType
from typing import Any, NamedTuple

import pytest

from roller_table import languages
from roller_table.engine import words
from roller_table.games.catalogue import entry
from roller_table.match import Chair, Match
from roller_table.ui import ways
from roller_table.ui.felt.hand.holds import Refusal
from roller_table.ui.frame.app import App
from roller_table.ui.looks import art, letters
from roller_table.ui.looks.cache import Room
from roller_table.ui.looks.letters import BY_LANGUAGE, ENGLISH, GERMAN, in_words
from roller_table.ui.looks.palette import Style
from roller_table.ui.looks.text import Line, Text
from roller_table.ui.machine import settings
from roller_table.ui.machine.settings import Settings
from roller_table.ui.reader.nodes import aloud
from roller_table.ui.window import Window

from .screens import NAMES

pytestmark = pytest.mark.usefixtures("painted")
GAMES = {"roller_derby": (18, 30, 42), "roebuck": (9, 20, 40), "poker_roulette": (4, 8, 12)}
"""After how many moves at random a table is looked at."""
LOG, STRIP = "panel.py", "strip.py"


class Shown(NamedTuple):
    """What was drawn: the words of each line, by the file that had them drawn, and card faces."""

    words: list[tuple[str, frozenset[str]]]
    faces: list[str]

    def courts(self, letters: str) -> set[str]:
        """The files that had a queen or jack with such letters written."""
        found = re.compile(f"(?<!\\w)[{letters}][♠♥♦♣]|[♠♥♦♣][{letters}](?!\\w)")
        return {part for words, by in self.words if found.search(words) for part in by}


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> Shown:
    found, write, svg = Shown([], []), Text._write, art._svg

    def writing(text: Text, surface: Any, runs: Line, *more: Any) -> None:
        found.words.append(("".join(run.words for run in runs), frozenset(_files())))
        write(text, surface, runs, *more)

    def drawing(name: str, *more: Any) -> Any:
        found.faces.append(name)
        return svg(name, *more)

    monkeypatch.setattr(Text, "_write", writing)
    monkeypatch.setattr(art, "_svg", drawing)
    return found


def _files() -> Iterator[str]:
    frame: FrameType | None = sys._getframe(2)
    while frame:
        yield frame.f_code.co_filename.rpartition("/")[2]
        frame = frame.f_back


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    languages.speak("en")


def positions(game: str) -> Iterator[Match]:
    """Questions to the player here, from games played at random."""
    found = entry(game)
    chairs = tuple(Chair(name, "club" if seat else "human") for seat, name in enumerate(NAMES[:4]))
    for seed, moves in enumerate(GAMES[game], 3):
        match = Match.new(found, found.rules()(), chairs, seed)
        while match.ask and (match.count < moves or match.ask.seat):
            match.play(match.ask.choice.draw(match.luck())[0])
        yield match


def look_at(window: Any, clock: Any, match: Any) -> None:
    """The table as it lies, and in the strip why a card is refused, where one is."""
    window.go(ways.Table(match))
    settle(window, clock)
    felt = window.app.scene.felt
    hand, board = felt.presenter.hand, felt.top.board
    offered = {card for move in match.ask.choice for card in getattr(move, "cards", ())}
    offered |= {getattr(move, "card", None) for move in match.ask.choice}
    refused = (each for each in board.own_pieces() if each.card not in offered)
    if hand.question and (thing := next(refused, None)):
        reason = hand.question.refusal(thing.card, hand.referee.why_not)
        window.app.scene.refused(Refusal(reason, thing))
        settle(window, clock)
    window.go(ways.Home())


def settle(window: Any, clock: Any) -> None:
    for _turn in range(6):
        clock.now += 300
        window.app.step(wait=False)
    window.app.lay_out()
    window.app.scene.redraw()
    window.app.step(wait=False)


def shown_by(window: Any, clock: Any, shown: Shown, *games: str) -> set[str]:
    """Look at tables of those games; the pictures of queens and jacks that were drawn there."""
    shown.words.clear()
    shown.faces.clear()
    for game in games:
        for match in positions(game):
            look_at(window, clock, match)
    return {name for name in shown.faces if re.search("/[QJ][SHDC]$", name)}


def test_a_german_table_shows_dame_and_bube_in_hand_log_and_strip(
    open_window: Any, clock: Any, shown: Shown
) -> None:
    window = open_window(speed="off", turn_end="never", language="de")
    faces = shown_by(window, clock, shown, *GAMES)
    assert LOG in shown.courts("D") & shown.courts("B")
    assert STRIP in shown.courts("DB")
    assert not shown.courts("QJ")
    assert {name[-2] for name in faces} == {"Q", "J"}
    assert all(name.startswith("cards/german/") for name in faces)


@pytest.mark.parametrize("chosen", [
    {"language": "en"}, {"language": "es"}, {"language": "de", "letters": ENGLISH},
])  # fmt: skip
def test_english_and_spanish_keep_queen_and_jack_and_so_does_a_german_who_wants_it(
    open_window: Any, clock: Any, shown: Shown, chosen: dict[str, str]
) -> None:
    window = open_window(speed="off", turn_end="never", **chosen)
    faces = shown_by(window, clock, shown, "roebuck")
    assert LOG in shown.courts("Q")
    assert LOG in shown.courts("J")
    assert not shown.courts("DB")
    assert faces
    assert not any("german" in name for name in faces)


def test_letters_change_at_once_with_the_setting_and_with_the_language(open_window: Any) -> None:
    app = open_window().app
    seen = [app.look.art.style.letters]
    for changes in ({"letters": GERMAN}, {"letters": BY_LANGUAGE}, {"language": "de"}):
        app.change(**changes)
        seen.append(app.look.art.style.letters)
    assert seen == [ENGLISH, GERMAN, ENGLISH, GERMAN]


@pytest.mark.usefixtures("own_home")
def test_a_window_that_opens_in_german_reads_its_words_and_makes_its_look_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen, read, look, speak = [], [], App._new_look, words.speak
    monkeypatch.setattr(App, "_new_look", lambda app: seen.append(made := look(app)) or made)
    monkeypatch.setattr(words, "speak", lambda told: read.append(told) or speak(told))
    settings.save(Settings(language="de"))
    for _opened in range(2):  # The second finds it spoken, as the system's is by the command line.
        window = Window()
        window.app.close()
        window.close()
    assert [each.art.style.letters for each in seen] == [GERMAN, GERMAN]
    assert [each.info()["language"] for each in read] == ["de"]
    speak(NullTranslations())  # Where nobody has spoken yet, English has its forms for "you".
    assert Settings(language="en").speak() is None
    assert isinstance(words.language(), languages.English)


def test_a_language_whose_letters_were_never_drawn_has_the_english_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(letters, "meaning", lambda _context, _words: "RDV")
    assert Settings().style.letters == ENGLISH


def test_large_corners_have_them_too_and_a_second_pack(shown: Shown) -> None:
    drawn = art.Art(Room(0), Style(large_indices=True, letters=GERMAN))
    for code in ("QS", "JH.2", "KC", "QS"):
        drawn.card(code, 60)
    assert shown.faces[:3] == [f"cards/{name}" for name in (
        "german/large/QS", "german/large/JH", "large/KC",
    )]  # fmt: skip


@pytest.mark.parametrize("words", [
    "Q. and J", "IQ♥", "♥ Q leads", "J plays 4♥ J passes", "Ctrl+Q", "Q●", "♦Jo", "Quito",
])  # fmt: skip
def test_names_and_other_words_stay_as_they_are(words: str) -> None:
    assert in_words(words, GERMAN) == words


def test_what_is_held_of_a_suit_has_them_in_its_row() -> None:
    assert in_words("♠ Q J 7   ♣ 10", GERMAN) == "♠ D B 7   ♣ 10"


def test_a_reader_says_dame_and_bube_however_the_card_is_written() -> None:
    languages.speak("de")
    assert aloud("Q♥ J♠") == "Herz-Dame, Pik-Bube"
    assert aloud("♠ Q   ♥ J 10") == "Pik-Dame, Herz-Bube, Herz-10"
    assert aloud("**Nord** spielt ♦J an, auch ♦Q.") == "Nord spielt Karo-Bube an, auch Karo-Dame."
