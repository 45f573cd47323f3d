"""A process that was started here lives no longer than the one that started it.

It ends by a pipe and not by a clock. A parent holds one end of a pipe for as long as it lives, and
nobody else has that end, since spawned processes inherit none: however the parent dies, the system
closes it.

On Linux the kernel is asked to kill this process then, so nothing has to run here for it: a
compiled loop keeps the interpreter for itself until it is done, and a thread that looked at the
pipe would wait for its turn. Elsewhere such a thread has to do; the longest that an Expert let one
wait in any of the five games was 70 ms, measured on a busy machine. ``prctl`` with
``PR_SET_PDEATHSIG`` is not used: it tells of the end of the thread that started the process.
"""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import parent_process
from multiprocessing.connection import wait
from threading import Thread


def serve(*, beside: bool = True) -> None:
    """What a process does first that works for another: it ends with it, and leaves Ctrl+C to it.

    ``beside`` a window it goes last.
    """
    tie()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if beside and hasattr(os, "nice"):
        os.nice(5)


@contextmanager
def with_pipes_alone() -> Iterator[None]:
    """What is started meanwhile shares nothing but pipes with this process, which go with it.

    For semaphores and shared memory, which a process that is killed leaves behind, Python starts
    another process first that keeps account of them. It takes 6 MB, and here it has nothing to do.
    """
    if os.name != "posix":
        yield
        return
    from multiprocessing import resource_tracker as accounts

    usual, nowhere = accounts.getfd, os.open(os.devnull, os.O_WRONLY)
    accounts.getfd = lambda: nowhere
    try:
        yield
    finally:
        accounts.getfd = usual
        os.close(nowhere)


def tie() -> None:
    """End this process as soon as its parent is gone; nothing, where no parent spawned it."""
    parent = parent_process()
    if parent is None:
        return
    if not _kernel_kills(parent.sentinel):
        Thread(target=_watch, args=(parent.sentinel,), name="lifeline", daemon=True).start()
    elif wait([parent.sentinel], 0):  # It was gone before the kernel was asked.
        os._exit(1)


def _kernel_kills(end: int) -> bool:
    """Whether the kernel will kill this process once the other end of the pipe is closed."""
    try:
        import fcntl

        fcntl.fcntl(end, fcntl.F_SETOWN, os.getpid())
        fcntl.fcntl(end, fcntl.F_SETSIG, signal.SIGKILL)
        fcntl.fcntl(end, fcntl.F_SETFL, fcntl.fcntl(end, fcntl.F_GETFL) | fcntl.FASYNC)
    except (ImportError, AttributeError, OSError):  # Another system, or another kind of pipe.
        return False
    return True


def _watch(end: int) -> None:
    wait([end])
    os._exit(1)
