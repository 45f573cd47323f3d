"""How this player likes the table: kept in one small file, read before the window opens.

A file that cannot be understood is set aside, never deleted, and the table opens as new.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, fields
from pathlib import Path
from typing import Literal, get_args

from roller_table import folders, languages
from roller_table.engine.spelling import clipped
from roller_table.engine.values import frozen, replace
from roller_table.engine.words import _, later
from roller_table.files.kinds import SETTINGS
from roller_table.files.reading import values
from roller_table.files.writing import set_aside, write

from ..looks.letters import BY_LANGUAGE, ENGLISH, GERMAN, letters_by
from ..looks.palette import CLEAR, FOUR_COLOURS, USUAL, Style
from .keys import USUAL_KEYS, KeyTable, read_table

Speed = Literal["off", "slow", "normal", "fast"]
SPEEDS: tuple[Speed, ...] = get_args(Speed)
COLOURS = ("usual", "clear")
LETTERS = (BY_LANGUAGE, ENGLISH, GERMAN)
CARD_BACKS = ("red", "blue", "violet")
HAND_ORDERS = ("suit", "rank")
DEAL_ENDS = ("wait", "4", "8")
"""After a deal: wait until somebody goes on, or for 4 or 8 seconds."""
TURN_ENDS = ("first", "always", "never")
"""After somebody else's turn it waits: in a first game, always, or never."""
TELLINGS = ("moves", "joined", "mine")
"""What a screen reader hears of the others: each move by itself, a trick's together, or none."""

_PACE: dict[str, float] = {"off": 0.0, "slow": 1.8, "normal": 1.0, "fast": 0.5}


_NAMELESS = later("You")


@frozen
class Settings:
    """Everything a player can set that is no rule of a game."""

    user_scale: float = 1.0
    full_screen: bool = False
    window_size: tuple[int, int] = (1280, 800)
    colours: str = "usual"
    """Those of suits and seats: as usual, or clear in every kind of sight."""
    four_colours: bool = False
    high_contrast: bool = False
    large_indices: bool = False
    letters: str = BY_LANGUAGE
    """Of king, queen and jack."""
    card_back: str = "red"
    card_set: str = ""
    """Others' cards, by the name of their folder; "" for ours."""
    faces: bool = True
    """Companions are shown with their faces, and not as letters."""
    speed: Speed = "normal"
    hand_order: str = "suit"
    deal_end: str = "wait"
    turn_end: str = "first"
    telling: str = "joined"
    sound: bool = True
    volume: float = 1.0
    """Of cards, dice and balls."""
    signal_volume: float = 0.6
    """Of whatever says what has happened."""
    think_seconds: float = 1.0
    name: str = _NAMELESS
    keys: KeyTable = USUAL_KEYS
    language: str = languages.BY_SYSTEM
    """The code of a language, or that of the system."""
    plays_last: bool = True
    """The last card in the hand, if it may be played, plays itself."""
    warn_revokes: bool = True
    confirm_delete: bool = True

    @property
    def style(self) -> Style:
        """How cards and felt are drawn."""
        four = FOUR_COLOURS if self.four_colours else USUAL
        still = self.speed == "off"
        palette = CLEAR if self.colours == "clear" else four
        cards = "" if self.needs_our_cards else self.card_set
        letters = letters_by(self.letters)
        return Style(palette, self.card_back, self.large_indices, self.high_contrast, still,
                     cards, letters)  # fmt: skip

    @property
    def needs_our_cards(self) -> bool:
        """Whether something is on that only our cards have: it goes before a card set."""
        return self.large_indices or self.four_colours or self.colours == "clear"

    @property
    def called(self) -> str:
        """The name as others see it; a player without one is "You", in the player's language."""
        return _(_NAMELESS) if self.name == _NAMELESS else self.name

    @property
    def volumes(self) -> Mapping[str, float]:
        """How loud each kind of sound is."""
        return {"things": self.volume, "signals": self.signal_volume}

    def lasts(self, milliseconds: float) -> int:
        """How long an animation of that length takes at the player's speed; 0: it jumps."""
        return round(milliseconds * _PACE[self.speed])

    def speak(self) -> str | None:
        """Speak the chosen language; a line for the player if that cannot be."""
        code = languages.wanted(self.language)
        if code == languages.spoken().code != languages.ENGLISH.code:
            return None  # The command line speaks the system's, and a catalogue is long to read.
        try:
            languages.speak(code)
        except languages.UnknownLanguageError as error:
            languages.speak(languages.ENGLISH.code)
            return str(error)
        return None


def changed(settings: Settings, changes: Mapping[str, object]) -> Settings:
    """Those settings with some of them set otherwise."""
    return replace(settings, **changes)  # type: ignore[arg-type]


BOUNDS: dict[str, tuple[float, float]] = {
    "user_scale": (0.8, 2.5),
    "volume": (0.0, 1.0),
    "signal_volume": (0.0, 1.0),
    "think_seconds": (0.2, 5.0),
}
"""The least and the most of each number."""
CHOICES: dict[str, tuple[str, ...]] = {
    "speed": SPEEDS,
    "letters": LETTERS,
    "card_back": CARD_BACKS,
    "colours": COLOURS,
    "hand_order": HAND_ORDERS,
    "deal_end": DEAL_ENDS,
    "turn_end": TURN_ENDS,
    "telling": TELLINGS,
}
LONGEST_NAME = 24


def path() -> Path:
    """The settings file."""
    return folders.config() / "settings.json"


def load() -> tuple[Settings, str | None]:
    """The settings, and a line for the player if they could not be read."""
    try:
        found = values(path(), SETTINGS)
        return _with_keys(_read(found), found)
    except FileNotFoundError:
        return Settings(), None
    except OSError as error:
        return Settings(), _("Your settings could not be read ({why}).").format(why=_why(error))
    except ValueError as error:
        return Settings(), _set_aside(error)


def save(settings: Settings) -> str | None:
    """Keep the settings; a line for the player if that could not be done."""
    file = path()
    try:
        write(file, {**asdict(settings), "keys": dict(settings.keys.bound)})
    except OSError as error:
        words = _("Your settings could not be saved in {folder} ({why}).")
        return words.format(folder=file.parent, why=_why(error))
    return None


def _read(found: object) -> Settings:
    """Settings from a file; ValueError names what is wrong. What the file leaves out is as new."""
    if not isinstance(found, dict):
        raise ValueError(_("it holds no settings"))
    if "volume" in found:  # There was one volume for all sounds.
        found = {"signal_volume": found["volume"]} | found
    names = [each.name for each in fields(Settings) if each.name != "keys"]
    known = {name: getattr(Settings(), name) for name in names}
    read = {name: _checked(name, found[name], known[name]) for name in known if name in found}
    return changed(Settings(), read)


def _with_keys(chosen: Settings, found: object) -> tuple[Settings, str | None]:
    """The same with the table of keys; where that is damaged all else is as it was chosen."""
    kept = found.get("keys", {}) if isinstance(found, dict) else {}
    try:
        return replace(chosen, keys=read_table(kept)), None
    except ValueError as error:
        words = _(
            "Your list of keys could not be read ({why}): the usual keys apply, and the old list "
            "is saved in {file}."
        )
        words = words.format(why=error, file=set_aside(path()))
        return chosen, save(chosen) or words


def _checked(name: str, value: object, usual: object) -> object:
    """A value of the kind its field holds, within its bounds."""
    if isinstance(usual, tuple):
        return _size(name, value)
    if isinstance(usual, float) and type(value) is int:
        value = float(value)
    allowed = name not in CHOICES or value in CHOICES[name]
    if type(value) is not type(usual) or not allowed:
        raise ValueError(
            _("{name} cannot be {value}").format(name=name, value=clipped(json.dumps(value)))
        )
    if isinstance(value, float):
        least, most = BOUNDS[name]
        return min(most, max(least, value)) if value == value else usual
    return tidy_name(value) if name == "name" and isinstance(value, str) else value


def tidy_name(name: str) -> str:
    """A player's name as it is shown: one line, not too long, never nothing."""
    words = " ".join("".join(c if c.isprintable() else " " for c in name).split())
    return words.replace("**", "")[:LONGEST_NAME].strip() or Settings().name


def _size(name: str, value: object) -> tuple[int, int]:
    if not isinstance(value, list) or [type(each) for each in value] != [int, int]:
        raise ValueError(
            _("{name} cannot be {value}").format(name=name, value=clipped(json.dumps(value)))
        )
    width, height = (min(16384, max(1, each)) for each in value)
    return width, height


def _set_aside(error: Exception) -> str:
    words = _("Your settings could not be read ({why}); they are saved as {file}.")
    return words.format(why=_why(error), file=set_aside(path()))


def _why(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)
