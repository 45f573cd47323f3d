"""Who plays a run: processes on this machine, or a Dask cluster by its address."""

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib import import_module
from pydoc import locate
from typing import Any

from roller_table.ai.kernel import compiled
from roller_table.engine.values import NamedTuple
from roller_table.engine.words import _
from roller_table.selfplay import processes

from .program import Program, this_program


class ClusterError(Exception):
    """A cluster that cannot be used, in one clear line."""


class Crew(NamedTuple):
    """An executor, and how many batches it plays side by side."""

    executor: Executor
    width: int


@contextmanager
def here(jobs: int) -> Iterator[Crew]:
    """``jobs`` processes on this machine."""
    with processes(jobs) as executor:
        try:
            yield Crew(executor, jobs)
        except BaseException:
            executor.shutdown(wait=False, cancel_futures=True)
            raise


@contextmanager
def cluster(address: str) -> Iterator[Crew]:
    """The workers of the Dask cluster whose scheduler answers there."""
    client = _client(address)
    try:
        _may_work(client)
        threads: dict[str, int] = client.nthreads()
        # Taken for pure, a batch that was cancelled once would be cancelled for the next caller
        # too.
        yield Crew(client.get_executor(pure=False), max(1, sum(threads.values())))
    finally:
        client.close()


def _may_work(client: Any) -> None:
    """ClusterError, which names both, where a worker has another program than this one.

    Those that come later find it out with their first batch. An older program knows nothing of
    this, so it is asked for what it always had.
    """
    here = this_program()
    versions = client.run(locate, "roller_table.__version__")
    kernels = client.run(compiled, on_error="return")
    for worker, version in versions.items():
        found = Program(str(version or ""), kernels[worker] is True)
        if found != here:
            words = _("worker {address} has {its}, this computer {here}")
            raise ClusterError(words.format(address=worker, its=found, here=here))


def _client(address: str) -> Any:
    try:
        distributed = import_module("distributed")
    except ImportError:
        words = _("a cluster needs Dask; pip install 'roller-table[cluster]' brings it")
        raise ClusterError(words) from None
    try:
        return distributed.Client(address, timeout=10, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        words = _("no cluster answers at {address}: {why}")
        raise ClusterError(words.format(address=address, why=_first_line(error))) from error


def _first_line(error: BaseException) -> str:
    return (str(error) or type(error).__name__).strip().splitlines()[0]
