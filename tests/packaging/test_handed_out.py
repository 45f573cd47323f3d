"""What ``packaging/release`` has built is started as a player starts it, and leaves no trace.

``ROLLER_TABLE_DIST`` names the folder it was built into; ``.ci/run`` builds it.
"""

import json
import os
import re
import shutil
import subprocess
import tarfile
import time
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import mkdtemp

import pytest

from roller_table import __version__, cli, languages

from ..ui.table.test_real_mouse import Screen, wait_for

CHECKOUT = Path(__file__).parents[2]
DIST = Path(os.environ.get("ROLLER_TABLE_DIST", "not found"))
PACKAGES = sorted(DIST.glob("*.deb"))
ROOT = hasattr(os, "geteuid") and os.geteuid() == 0
FOLDER_MB, ARCHIVE_MB = 60, 22
PLAYING = 240
"""Seconds for a game, on a busy machine."""
SHORT = ("--set", "race=on", "--set", "race_target=1")
"""With these rules a game of Roebuck ends as soon as a player goes out."""
pytestmark = [
    pytest.mark.skipif(not DIST.is_dir(), reason="ROLLER_TABLE_DIST names no folder"),
    pytest.mark.screen,
]
ALONG_THE_HAND, IN_THE_HAND = range(230, 830, 60), 715
"""Pixels in a window of 1280 x 800, as it fills the test's screen: a card is clicked or none."""
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
    shells = ("bash-completion/completions/roller-table", "zsh/site-functions/_roller-table",
              "fish/vendor_completions.d/roller-table.fish")  # fmt: skip
    assert all((folder / "share" / each).is_file() for each in ("man/man1/roller-table.1", *shells))
    licences = {path.name for path in (folder / "licences").iterdir()}
    told = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))["project"]
    brought = {re.match(r"[\w-]+", each)[0] for each in told["dependencies"]}
    assert {"LIBRARIES.md", "Python", "pyinstaller", "roller-table", *brought} <= licences


def test_it_finds_all_it_needs_where_nothing_can_be_written(folder, home, screen):
    before = sorted(folder.rglob("*"))
    program = folder / "roller-table"
    told = json.loads(started(home, program, "self-check", "--json", screen=screen))
    assert told["wrong"] == []
    assert told["program"] == {"version": __version__, "compiled": True, "frozen": True}
    assert told["thinking"]["child"] is True
    assert told["display"]["driver"] == "x11"
    assert told["reader"]["accesskit"] is True
    assert sorted(folder.rglob("*")) == before


def test_every_picture_rule_book_lesson_and_language_is_in_it(folder):
    """Those of every language, and each catalogue as it is read without anything installed."""
    inside = folder / "_internal" / "roller_table"
    files = [path for top in ("assets", "rules") for path in (CHECKOUT / top).rglob("*")]
    assert len(files) > 200
    ours = [path.relative_to(CHECKOUT) for path in files if path.is_file()]
    assert [each for each in ours if not same(CHECKOUT / each, inside / each)] == []
    written = (each.with_suffix(".mo") for each in ours if each.suffix == ".po")
    assert [each for each in written if not (inside / each).is_file()] == []


def same(path: Path, other: Path) -> bool:
    return other.is_file() and path.read_bytes() == other.read_bytes()


@pytest.mark.parametrize(
    "words",
    [
        ("simulate", "roebuck", "--seed", "5"),
        ("--language", "de", "simulate", "roebuck", "--seed", "5"),
    ],
)
def test_what_it_says_is_what_it_says_unfrozen(folder, home, capsys, words):
    frozen = started(home, folder / "roller-table", *words)
    try:
        assert cli.main(words) == 0
    finally:
        languages.speak("en")
    assert frozen == capsys.readouterr().out


def play_a_game(program: Path, home: Path, screen: Screen) -> None:
    """Play Roebuck to its end with mouse and keys against Experts, who think in a child process."""
    games = home / "games"
    shutil.rmtree(games, ignore_errors=True)
    games.mkdir()
    (games / "settings.json").write_text(json.dumps({"speed": "off", "think_seconds": 0.2}))
    if ROOT:
        for path in (games, games / "settings.json"):
            shutil.chown(path, "nobody")
    command = [program, "--play", "roebuck", "--seed", "5", "--players", "expert", *SHORT]
    running = subprocess.Popen(command, **surroundings(home, screen))

    def played() -> bool:
        screen.mouse("key", "Return", "sleep", 0.2)  # the gold button, if there is one
        for x in ALONG_THE_HAND:
            screen.mouse("mousemove", x, IN_THE_HAND, "click", 1, "sleep", 0.1)
        return finished(program, home)

    try:
        wait_for(lambda: (games / "games.db").exists())
        wait_for(played, PLAYING)
        assert os.path.realpath(program) in children(running.pid)
    finally:
        running.terminate()
        running.wait(10)


def finished(program: Path, home: Path) -> bool:
    """Whether a game is over, told by the program itself as its player: another who looks into
    the file would leave something of theirs beside it."""
    games = json.loads(started(home, program, "record", "list", "--json"))["games"]
    return any(each["finished"] and each["moves"] >= 12 for each in games)


def test_a_game_is_played_against_experts_who_think_in_a_child_process(folder, home, screen):
    play_a_game(folder / "roller-table", home, screen)


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


@pytest.mark.skipif(not (PACKAGES and shutil.which("dpkg-deb")), reason="there is no package")
def test_the_package_holds_the_very_same_program(folder, tmp_path):
    [package] = PACKAGES
    subprocess.run(["dpkg-deb", "-x", package, tmp_path], check=True)
    packed = tmp_path / "opt/roller-table"
    names = {path.relative_to(packed) for path in packed.rglob("*")}
    there = {path.relative_to(folder) for path in folder.rglob("*")}
    assert names == {each for each in there if each.parts[0] != "share"}
    assert (tmp_path / "usr/share/man/man1/roller-table.1.gz").is_file(), "where Debian looks"
    files = [each for each in names if (packed / each).is_file()]
    assert [each for each in files if not same(packed / each, folder / each)] == []


def installed() -> set[Path]:
    """Every file where packages put theirs, but for what the desktop remembers of all of them."""
    places = (Path(top).rglob("*") for top in ("/usr", "/opt", "/etc"))
    found = {path for place in places for path in place if "__pycache__" not in path.parts}
    return {path for path in found if not path.name.endswith((".cache", "cache~"))}


@pytest.mark.skipif(not (ROOT and PACKAGES), reason="only root installs a package")
def test_the_package_is_installed_played_and_removed_without_a_trace(home, screen):
    [package] = PACKAGES
    apt = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    quiet = {"env": apt, "check": True, "stdout": subprocess.DEVNULL}
    needs = ["apt-get", "satisfy", "-y", "-q", "--no-install-recommends", needed(package)]
    subprocess.run(needs, **quiet)  # so that what is found afterwards is the package's own
    before = installed()
    subprocess.run(["apt-get", "install", "-y", "-q", "--no-install-recommends", package], **quiet)
    try:
        ours = installed() - before
        assert Path("/usr/share/applications/roller-table.desktop") in ours
        assert len(ours) > 100
        # Where a system leaves pages and the like out, the package lists them all the same.
        listed = subprocess.run(
            ["dpkg", "--listfiles", "roller-table"], capture_output=True, text=True, check=True
        ).stdout.splitlines()
        for each in ("man/man1/roller-table.1.gz", "bash-completion/completions/roller-table",
                     "zsh/vendor-completions/_roller-table",
                     "fish/vendor_completions.d/roller-table.fish"):  # fmt: skip
            assert f"/usr/share/{each}" in listed
        play_a_game(Path("/usr/bin/roller-table"), home, screen)
        time.sleep(0.5)
    finally:
        subprocess.run(["apt-get", "purge", "-y", "-q", "roller-table"], **quiet)
    assert installed() - before == set()
    assert (home / "games" / "games.db").exists(), "the player's own things are the player's"


def needed(package: Path) -> str:
    """The packages without which it cannot be installed."""
    told = subprocess.run(
        ["dpkg-deb", "--field", package, "Depends"], capture_output=True, text=True, check=True
    )
    return told.stdout.strip()
