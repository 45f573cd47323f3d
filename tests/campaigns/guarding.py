"""Trials in processes of their own, each under a guard: what hangs is killed and is a fault.

Every worker stands at the head of a group of processes, so whatever a trial has started ends with
it. A worker that has grown large is replaced by a fresh one.
"""

import json
import os
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import TracebackType

from .campaign import Campaign, Trial

ROOT = Path(__file__).parents[2]
GUARD = 300.0
"""Seconds after which a trial hangs."""
LARGEST = 1_000_000
"""Kilobytes that a worker may have used; then a fresh one takes its place."""
_NAME = "roller-table-campaigns"


class Worker:
    """A process, and the trial that it is at."""

    def __init__(self, name: str, desk: Path) -> None:
        self.name = name
        self._said = tempfile.TemporaryFile(dir=desk)  # noqa: SIM115 (as long as the process)
        paths = [str(ROOT), os.environ.get("PYTHONPATH", "")]
        env = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, paths))}
        env |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "TMPDIR": str(desk)}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.campaigns.worker"], cwd=ROOT, env=env,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._said,
            start_new_session=True,
        )  # fmt: skip
        self.number = -1
        self.since = 0.0
        self.folder = desk
        self._heard = b""

    def fileno(self) -> int:
        assert self._process.stdout
        return self._process.stdout.fileno()

    def begin(self, number: int, folder: Path) -> None:
        self.number, self.since, self.folder = number, time.monotonic(), folder
        folder.mkdir(parents=True)
        asked = {"name": self.name, "number": number, "folder": str(folder)}
        assert self._process.stdin
        with suppress(BrokenPipeError):  # then it has ended, and is found so
            self._process.stdin.write(json.dumps(asked).encode() + b"\n")
            self._process.stdin.flush()

    def hear(self) -> tuple[Trial, bool] | None:
        """What it has found, and whether it can go on; None while it is still at it."""
        more = os.read(self.fileno(), 1 << 16)
        self._heard += more
        if not more:
            return self._died(), False
        if not self._heard.endswith(b"\n"):
            return None
        number, tried, faults, used = json.loads(self._heard)
        self._heard = b""
        return Trial(number, tried, tuple(faults)), used < LARGEST

    def _died(self) -> Trial:
        status = self._process.wait()
        self._said.seek(0)
        last = self._said.read()[-2_000:].decode("utf-8", "replace")
        what = f"the process of the trial ended by itself with status {status}"
        return self._about(what, last)

    def hung(self, guard: float) -> Trial:
        """It was killed, and this is what is said of it."""
        self.end()
        return self._about(f"the trial did not end within {guard:g} s", "")

    def _about(self, what: str, last: str) -> Trial:
        """With what it was at, where the trial has noted that."""
        note = self.folder / "at"
        at = note.read_text("utf-8") if note.is_file() else ""
        how = f"{self.name}, trial {self.number}{at and ', at '}{at}"
        return Trial(
            self.number, {}, (f"{what}{at and ': '}{at.partition(',')[0]}\n{how}\n{last}",)
        )

    def end(self) -> None:
        """At once, with everything that it has started."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            with suppress(OSError):
                assert stream
                stream.close()
        self._said.close()


class Guard:
    """A bounded number of trials at a time; each campaign keeps its worker as long as that is
    sound."""

    def __init__(self, jobs: int, seconds: float = GUARD) -> None:
        self.jobs, self.seconds = jobs, seconds
        swept()
        self._desk = Path(tempfile.mkdtemp(prefix=f"{_NAME}-{os.getpid()}-"))
        self._idle: list[Worker] = []
        self.busy: list[Worker] = []

    def __enter__(self) -> "Guard":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        for worker in (*self.busy, *self._idle):
            worker.end()
        unmounted(self._desk)
        shutil.rmtree(self._desk, ignore_errors=True)

    def begin(self, campaign: Campaign, number: int) -> None:
        same = [each for each in self._idle if each.name == campaign.name]
        worker = same[0] if same else Worker(campaign.name, self._desk)
        if same:
            self._idle.remove(worker)
        self.busy.append(worker)
        worker.begin(number, self._desk / campaign.name / str(number))

    def found(self) -> Iterator[tuple[str, Trial, float]]:
        """Wait for the next news, a second at most: the campaign, its trial, how long it took."""
        ready, _none, _no = select.select(self.busy, [], [], 1.0)
        for worker in [*self.busy]:
            told = worker.hear() if worker in ready else None
            took = time.monotonic() - worker.since
            if told is None and took > self.seconds:
                told = worker.hung(self.seconds), False
            if told is None:
                continue
            trial, sound = told
            self.busy.remove(worker)
            if sound:
                self._idle.append(worker)
            else:
                worker.end()
            unmounted(worker.folder)
            shutil.rmtree(worker.folder, ignore_errors=True)
            yield worker.name, trial, took


def unmounted(folder: Path) -> None:
    """Whatever a killed trial has left mounted below that folder."""
    with suppress(OSError):
        for line in Path("/proc/mounts").read_text("utf-8").splitlines():
            place = line.split()[1]
            if place.startswith(f"{folder}/"):
                subprocess.run(["umount", "-l", place], check=False, capture_output=True)


def swept() -> None:
    """Folders of runs that were killed themselves."""
    for left in Path(tempfile.gettempdir()).glob(f"{_NAME}-*-*"):
        pid = left.name.removeprefix(f"{_NAME}-").partition("-")[0]
        if pid.isdecimal() and not Path(f"/proc/{pid}").exists():
            unmounted(left)
            shutil.rmtree(left, ignore_errors=True)
