"""What plays a run: which version of the program, and whether its kernels are compiled.

Another version may play another game, and what it plays is not the same run any more; a program
that is interpreted decides alike and takes forty times as long. So a run goes on with its own.
"""

from functools import cache

from roller_table import __version__
from roller_table.ai.kernel import compiled
from roller_table.engine.values import NamedTuple
from roller_table.engine.words import _


class Program(NamedTuple):
    """A program that plays; of one that noted nothing of itself, nothing."""

    version: str = ""
    compiled: bool = False

    def __str__(self) -> str:
        if not self.version:
            return _("an older Roller Table")
        words = (
            _("Roller Table {version} (compiled)")
            if self.compiled
            else _("Roller Table {version} (interpreted)")
        )
        return words.format(version=self.version)


@cache
def this_program() -> Program:
    """The one that runs here."""
    return Program(__version__, compiled())
