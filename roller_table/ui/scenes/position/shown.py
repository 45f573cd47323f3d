"""What a position is shown with, as values: a banner, a strip of steps, lists beside the felt."""

from collections.abc import Callable

from roller_table.engine.values import NamedTuple, frozen

from ...ways import Done

Go = Callable[[], object]


class StepDots(NamedTuple):
    """A dot for each step, and the words beside them: "Step 4 of 8"."""

    marks: tuple[Done, ...] = ()
    """What has come of each: the first that is neither is the one at which it stands."""
    here: int = 0
    words: str = ""
    short: str = ""
    """The same where there is no room for dots."""


NO_STRIP = StepDots()


@frozen
class Banner:
    """What stands in the bar."""

    title: str
    """After the name of the game, more quietly."""
    strip: StepDots = NO_STRIP


class ListEntry(NamedTuple):
    """A line of a list beside the felt."""

    words: str
    act: Go
    sign: str = ""
    """Its number; "done": a tick."""
    note: str = ""
    here: bool = False


class Notes(NamedTuple):
    """Lists and words in the panel beside the felt, from the top down."""

    title: str = ""
    entries: tuple[ListEntry, ...] = ()
    under: str = ""
    """What stands over the words below the list."""
    words: tuple[str, ...] = ()
