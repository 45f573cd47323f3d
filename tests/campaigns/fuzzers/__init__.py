"""For each kind of file that the program reads: good ones, made-up ones, and the way they are read.

Flips and hostile files alike go through these. A kind of ``roller_table.files.kinds`` that has no
fuzzer here fails a test, and so does a fuzzer without a kind.
"""

from collections.abc import Mapping

from .card_sets import CardSetFiles
from .companions import Companions, Faces
from .fuzzer import Fuzzer
from .games import Games
from .json_files import Settings, Tables
from .lab import Lab
from .lessons import Lessons
from .of_the_program import (
    Catalogues,
    Languages,
    Letters,
    Measured,
    MenuEntry,
    Pictures,
    ReviewLevels,
    RuleBooks,
)
from .puzzles import Puzzles
from .rules import Rules
from .said import DealCodes, Outcomes, ReviewRows
from .texts import HandedOut, Mishaps
from .transcripts import Transcripts

_EVERY: tuple[Fuzzer, ...] = (
    Games(), Lab(), Settings(), Tables(), Mishaps(), Rules(), Lessons(), Companions(), Faces(),
    CardSetFiles(), Puzzles(), Transcripts(), HandedOut(), Catalogues(), Languages(), Measured(),
    ReviewLevels(), RuleBooks(), Pictures(), Letters(), MenuEntry(),
)  # fmt: skip

FUZZERS: Mapping[str, Fuzzer] = {each.kind: each for each in _EVERY}
"""By the kind's key."""

NO_FILES: Mapping[str, Fuzzer] = {
    each.kind: each for each in (DealCodes(), ReviewRows(), Outcomes())
}
"""What a stranger says without a file: typed in, or a column of one."""
