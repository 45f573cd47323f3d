"""What ``packaging/release`` has built is started as a player starts it, and leaves no trace.

``ROLLER_TABLE_DIST`` names the folder it was built into; ``.ci/run`` builds it.
"""

import json
import os
import shutil
import subprocess
import tarfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import mkdtemp

import pytest

from roller_table import __version__, cli

from ..ui.table.test_real_mouse import Screen, wait_for

DIST = Path(os.environ.get("ROLLER_TABLE_DIST", "nowhere"))
PACKAGES = sorted(DIST.glob("*.deb"))
ROOT = hasattr(os, "geteuid") and os.geteuid() == 0
FOLDER_MB, ARCHIVE_MB = 60, 22
PLAYING = 120
"""Seconds for the first moves of a game, on a busy machine."""
pytestmark = [
    pytest.mark.skipif(not DIST.is_dir(), reason="ROLLER_TABLE_DIST names no folder"),
    pytest.mark.screen,
]
Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="module")
def place() -> Iterator[Path]:
    """A folder that everybody may enter, with a name that is no ASCII."""
    made = Path(mkdtemp(prefix="Zoës Spiele – "))
    made.chmod(0o755)
    yield made
    for path in made.rglob("*"):
        if path.is_dir():
            path.chmod(0o755)
    shutil.rmtree(made)


@pytest.fixture(scope="module")
def home(place: Path) -> Path:
    """Where the player may write, and whose it is."""
    made = place / "Zoë"
    made.mkdir()
    if ROOT:
        shutil.chown(made, "nobody")
    return made


@pytest.fixture(scope="module")
def archive() -> Path:
    [found] = DIST.glob(f"roller-table-{__version__}-*.tar.xz")
    return found


@pytest.fixture(scope="module")
def folder(place: Path, archive: Path) -> Path:
    """The frozen program, unpacked where its player may write nothing."""
    with tarfile.open(archive) as packed:
        packed.extractall(place, filter="data")
    for path in (place / "roller-table").rglob("*"):
        if not path.is_symlink():
            path.chmod(path.stat().st_mode & ~0o222)
    (place / "roller-table").chmod(0o555)
    return place / "roller-table"


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    opened = Screen(tmp_path)
    yield opened
    opened.close()


def surroundings(home: Path, screen: Screen | None = None) -> dict[str, object]:
    """As whom, where and with what a player starts it."""
    left_out = ("ROLLER_TABLE_HOME", "SDL_VIDEODRIVER", "PYTHONPATH", "LD_LIBRARY_PATH")
    env = {name: value for name, value in os.environ.items() if name not in left_out}
    env |= {"HOME": str(home), "ROLLER_TABLE_HOME": str(home / "games")}
    if screen:
        env["DISPLAY"] = screen.name
    return {"env": env, "cwd": home, **({"user": "nobody"} if ROOT else {})}


def started(home: Path, *command: object, screen: Screen | None = None) -> str:
    """What it prints when it has done what it was asked."""
    done = subprocess.run(
        [str(each) for each in command], capture_output=True, text=True, check=False,
        **surroundings(home, screen),
    )  # fmt: skip
    assert done.returncode == 0, done.stderr + done.stdout
    return done.stdout


def children(pid: int) -> list[str]:
    """The programs that a process has started."""
    listed = Path(f"/proc/{pid}/task").glob("*/children")
    pids = [each for file in listed for each in file.read_text().split()]
    return [str(Path(f"/proc/{each}/exe").readlink()) for each in pids]


def test_the_archive_and_the_folder_are_small_and_hold_what_they_need(folder, archive):
    files = [path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()]
    assert sum(path.stat().st_size for path in files) <= FOLDER_MB * 1e6
    assert archive.stat().st_size <= ARCHIVE_MB * 1e6
    names = {part for path in files for part in path.relative_to(folder).parts}
    assert not names & {"numpy", "tkinter", "_tkinter", "tests", "docs"}
    licences = {path.name for path in (folder / "licences").iterdir()}
    assert {"LIBRARIES.md", "Python", "pygame-ce", "pyyaml", "roller-table"} <= licences


def test_it_finds_all_it_needs_where_nothing_can_be_written(folder, home, screen):
    before = sorted(folder.rglob("*"))
    program = folder / "roller-table"
    told = json.loads(started(home, program, "self-check", "--json", screen=screen))
    assert told["wrong"] == []
    assert told["program"] == {"version": __version__, "compiled": True, "frozen": True}
    assert told["thinking"]["child"] is True
    assert told["display"]["driver"] == "x11"
    assert sorted(folder.rglob("*")) == before


def test_a_whole_game_goes_as_it_does_unfrozen(folder, home, capsys):
    words = ("simulate", "roebuck", "--seed", "5")
    frozen = started(home, folder / "roller-table", *words)
    assert cli.main(words) == 0
    assert frozen == capsys.readouterr().out


def play_some(program: Path, home: Path, screen: Screen) -> None:
    """Play Roebuck by keys against Experts, who think in a child process."""
    games = home / "games"
    shutil.rmtree(games, ignore_errors=True)
    games.mkdir()
    (games / "settings.json").write_text(json.dumps({"speed": "off", "think_seconds": 0.3}))
    if ROOT:
        for path in (games, games / "settings.json"):
            shutil.chown(path, "nobody")
    command = [program, "--play", "roebuck", "--seed", "5", "--players", "expert"]
    running = subprocess.Popen(command, **surroundings(home, screen))

    def played() -> bool:
        for key in ("Return", "Right", "Return"):  # the gold button, or else a card
            screen.mouse("key", key, "sleep", 0.3)
        return moves_kept(program, home) >= 6

    try:
        wait_for(lambda: (games / "games.db").exists())
        wait_for(played, PLAYING)
        assert os.path.realpath(program) in children(running.pid)
    finally:
        running.terminate()
        running.wait(10)


def moves_kept(program: Path, home: Path) -> int:
    """How many moves of the game are kept, told by the program itself as its player: another who
    looks into the file would leave something of theirs beside it."""
    [kept] = json.loads(started(home, program, "record", "list", "--json"))
    return int(kept["moves"])


def test_experts_make_their_moves_in_a_child_process(folder, home, screen):
    play_some(folder / "roller-table", home, screen)


def test_it_comes_into_its_players_menu_and_goes_again(folder, home):
    before = sorted(home.rglob("*"))
    program = folder / "roller-table"
    started(home, program, "--install")
    entry = home / ".local/share/applications/roller-table.desktop"
    if shutil.which("desktop-file-validate"):
        told = subprocess.run(["desktop-file-validate", entry], capture_output=True, text=True)
        assert (told.returncode, told.stdout) == (0, "")
    assert __version__ in started(home, home / ".local/bin/roller-table", "--version")
    started(home, program, "--uninstall")
    left = set(home.rglob("*")) - set(before)
    assert [path for path in left if not path.is_dir()] == []


@pytest.mark.skipif(not (ROOT and PACKAGES), reason="only root installs a package")
def test_the_package_is_installed_played_and_removed_without_a_trace(home, screen):
    [package] = PACKAGES
    apt = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    quiet = {"env": apt, "check": True, "stdout": subprocess.DEVNULL}
    subprocess.run(["apt-get", "install", "-y", "-q", "--no-install-recommends", package], **quiet)
    try:
        told = subprocess.run(
            ["dpkg", "-L", "roller-table"], capture_output=True, text=True, check=True
        )
        files = [Path(line) for line in told.stdout.splitlines()]
        assert Path("/usr/share/applications/roller-table.desktop") in files
        play_some(Path("/usr/bin/roller-table"), home, screen)
        time.sleep(0.5)
    finally:
        subprocess.run(["apt-get", "purge", "-y", "-q", "roller-table"], **quiet)
    ours = [path for path in files if "roller-table" in str(path)]
    assert len(ours) > 100
    assert [path for path in ours if path.exists() or path.is_symlink()] == []
    assert not Path("/opt/roller-table").exists()
    assert (home / "games" / "games.db").exists(), "the player's own things are the player's"
