"""Every kind of file that the program reads, in one list: whose it is, its form and its bounds.

Each kind has a fuzzer in ``tests/campaigns``; a kind without one fails a test.
"""

from typing import Literal

from roller_table.engine.values import NamedTuple

Whose = Literal["ours", "player's", "program's"]
"""``ours``: the program writes it for the player; damaged it is set aside, and what can be read of
it is saved. ``player's``: a person wrote it or was handed it; what is wrong in it is named in one
line with its place, and the file stays as it is. ``program's``: it came with the program; what
cannot be read is done without, and said where a player would miss it."""

Form = Literal["sqlite", "json", "json lines", "yaml", "gettext", "text", "picture"]

KB, MB = 1024, 1024 * 1024


class FileKind(NamedTuple):
    """A kind of file."""

    key: str
    whose: Whose
    form: Form
    largest: int | None
    """Bytes; None where it is read piece by piece, each of them bounded."""


GAMES = FileKind("games", "ours", "sqlite", None)
"""``games.db``: kept games, reviews, results, deals of the day, what was learnt."""
LAB = FileKind("lab", "ours", "sqlite", None)
"""``lab.db``: the lab's runs and their games."""
SETTINGS = FileKind("settings", "ours", "json", 256 * KB)
"""``settings.json``, with the table of keys."""
TABLES = FileKind("tables", "ours", "json", 256 * KB)
"""``tables.json``: what was chosen when each game was last set up."""
MISHAPS = FileKind("mishaps", "ours", "text", 4 * MB)
"""``crash.log``; of a longer one the end is read."""

RULES = FileKind("rules", "player's", "yaml", 256 * KB)
"""A rule file with its variants, the program's or a player's own."""
LESSON = FileKind("lesson", "player's", "yaml", 64 * KB)
"""A thousand moves and all that may be said take half of it."""
COMPANIONS = FileKind("companions", "player's", "yaml", 64 * KB)
"""Who may sit down, the program's or a player's own."""
FACE = FileKind("face", "player's", "picture", MB)
"""The face of a player's own companion, a PNG."""
CARD_SET = FileKind("card set", "player's", "picture", 16 * MB)
"""A card, or a whole pack, as a stranger drew it: SVG, which may be packed."""
PUZZLES = FileKind("puzzles", "player's", "json lines", MB)
"""The puzzles of a game, one on each line."""
TRANSCRIPT = FileKind("transcript", "player's", "json lines", None)
HANDED_OUT = FileKind("handed out", "player's", "text", 8 * MB)
"""What the program once wrote into the player's documents: looked at before it is written again."""

CATALOGUE = FileKind("catalogue", "program's", "gettext", 8 * MB)
"""All messages in another language."""
LANGUAGES = FileKind("languages", "program's", "json", 64 * KB)
MEASURED = FileKind("measured", "program's", "json", 8 * MB)
"""What the lab found of each option of a game, and how each companion was found to play."""
REVIEW_LEVELS = FileKind("review levels", "program's", "json", MB)
"""What a decision of each level costs."""
RULE_BOOK = FileKind("rule book", "program's", "text", 2 * MB)
PICTURE = FileKind("picture", "program's", "picture", 4 * MB)
"""A drawing, in SVG."""
LETTERS = FileKind("letters", "program's", "picture", 16 * MB)
"""A typeface."""
MENU_ENTRY = FileKind("menu entry", "program's", "text", 64 * KB)
"""What the desktop knows of the program."""

KINDS = (
    GAMES, LAB, SETTINGS, TABLES, MISHAPS, RULES, LESSON, COMPANIONS, FACE,
    CARD_SET, PUZZLES, TRANSCRIPT, HANDED_OUT,
    CATALOGUE, LANGUAGES, MEASURED, REVIEW_LEVELS, RULE_BOOK, PICTURE, LETTERS,
    MENU_ENTRY,
)  # fmt: skip
