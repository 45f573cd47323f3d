"""No more than two seconds of the processor and so much memory for one file, or it is a fault.

The processor's own time is counted, so that a machine with much to do finds no fault that is none.
"""

import resource
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from .spoken import fallen

SECONDS = 2.0
MEMORY = 256 * 1024 * 1024
"""Bytes more than were used before."""


class TooLongError(BaseException):
    """The time is over; nothing of the program takes it for an error of its own."""


@contextmanager
def bounded(seconds: float = SECONDS, memory: int = MEMORY) -> Iterator[None]:
    """TooLongError or MemoryError where it takes more."""

    def over(_number: int, _frame: FrameType | None) -> None:
        raise TooLongError

    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    before = signal.signal(signal.SIGVTALRM, over)
    resource.setrlimit(resource.RLIMIT_AS, (_used() + memory, hard))
    # Again and again: one that falls into a call-back of C is only printed.
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds, 0.1)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))
        signal.signal(signal.SIGVTALRM, before)


def _used() -> int:
    try:
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[0])
    except OSError:
        pages = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 4  # kilobytes to pages
    return pages * resource.getpagesize()


def within_bounds(
    look: Callable[[], list[str]], seconds: float = SECONDS, memory: int = MEMORY
) -> list[tuple[str, str]]:
    """All that is wrong, each with where it fell; what falls or takes too long is one of it."""
    try:
        with bounded(seconds, memory):
            return [(what, "") for what in look()]
    except TooLongError as error:
        return [(f"more than {seconds:g} s of the processor", fallen(error))]
    except MemoryError as error:
        return [(f"more than {memory >> 20} MB", fallen(error))]
    except AssertionError as error:
        return [(f"it ended with {fallen(error)}", str(error)[:300])]
    except Exception as error:
        return [(f"it ended with {fallen(error)}", str(error)[:300])]
