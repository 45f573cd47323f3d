"""The command line as a whole: help, usage errors, pipes, interruption."""

import gc
import os
import shlex
import signal
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import roller_table
from roller_table import __main__, cli
from roller_table.ai.kernel import compiled
from roller_table.ai.levels import level
from roller_table.commands import COMMANDS, asked
from roller_table.commands.asked import every_parser
from roller_table.games.catalogue import entry
from roller_table.ui.window import Window

try:
    import pty
    import termios
except ImportError:  # Windows
    pty = None


@pytest.mark.parametrize(
    "command", [each.prog.split()[1:] for each in every_parser(cli.parser())], ids=" ".join
)
def test_every_command_has_help_that_fits_a_terminal(ask, command, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    status, out, err = ask(*command, "--help")
    assert (status, err) == (0, "")
    assert out.startswith("usage: roller-table")
    assert all(len(line) <= 80 for line in out.splitlines())
    assert len(out.splitlines()) <= 50


def test_every_help_ends_with_examples_that_are_understood(tmp_path, monkeypatch):
    (tmp_path / "careful.py").write_text("class Careful:\n    def choose(self): ...\n")
    monkeypatch.chdir(tmp_path)
    top = cli.parser()
    for parser in every_parser(top):
        heading, *lines = parser.epilog.splitlines()
        assert heading == "for example:"
        for line in lines:
            program, *words = shlex.split(line)
            assert program == "roller-table"
            assert top.parse_args(words).run
            assert line.strip().startswith(parser.prog), "it shows this command"


def test_an_unknown_name_says_in_python_too_what_was_probably_meant():
    with pytest.raises(KeyError, match="not a game of this program; did you mean 'roller_derby'"):
        entry("roler_derby")
    with pytest.raises(KeyError) as caught:
        level("exprt")
    assert str(caught.value) == "'exprt' is not a level of play; did you mean 'expert'?"


def test_the_version_is_the_packages_own_and_says_how_the_players_think(ask):
    how = "compiled" if compiled() else "interpreted"
    assert ask("--version")[1] == f"Roller Table {roller_table.__version__} ({how})\n"


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["bogus"], "invalid choice: 'bogus'"),
        (["simulate"], "the following arguments are required: GAME"),
        (["record"], "the following arguments are required: WHAT"),
        (["record", "show", "x"], "'x' is not an integer"),
        (["record", "show", "0"], "'0' is not an integer"),
        (["--seed", "4"], "--seed needs --play GAME"),
        (["--set", "deals=8"], "--set needs --play GAME"),
        (["--play", "rolerderby"], "did you mean 'roller_derby'?"),
        (["--play", "roller_derby", "--set", "deals=7"], "'deals' must be"),
        (["--play", "roller_derby", "--continue"], "do not go together"),
        (["--contin"], "unrecognized arguments: --contin"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_command_that_is_not_understood_is_answered_in_one_line(refused, words, part):
    assert part in refused(*words)


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ([], {"play": None, "rules": None, "seed": None, "resume": False, "smoke": False}),
        (["--continue"], {"resume": True}),
        (["--smoke"], {"smoke": True}),
        (["--play", "Roller Derby", "--seed", "7"], {"seed": 7}),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_the_window_is_told_what_was_asked_for(monkeypatch, words, wanted):
    opened = _window(monkeypatch)
    assert cli.main(words) == 5
    (args,) = opened
    assert {key: getattr(args, key) for key in wanted} == wanted


def test_the_window_is_given_the_game_and_its_resolved_rules(monkeypatch):
    opened = _window(monkeypatch)
    cli.main(["--play", "roller_derby", "--variant", "Long game", "--set", "dice=d12"])
    (args,) = opened
    assert args.play.key == "roller_derby"
    assert (args.rules.deals, args.rules.dice) == (8, "d12")


def test_python_looks_for_rubbish_again_once_the_window_is_closed(monkeypatch):
    looks = []
    _window(monkeypatch, main=lambda _args: looks.append(gc.isenabled()) or 5)
    assert cli.main(["--play", "roller_derby"]) == 5
    assert (looks, gc.isenabled()) == ([False], True)
    assert cli.main(["--seed", "7"]) == 1, "what has no window is told"
    assert gc.isenabled()


def test_python_looks_for_none_while_the_program_is_read_in_and_for_all_of_a_command(
    monkeypatch, capsys
):
    looks = []
    monkeypatch.setattr(cli, "_speak_plainly", lambda: looks.append(gc.isenabled()))
    monkeypatch.setattr(asked, "spare", lambda _args: looks.append(gc.isenabled()))
    monkeypatch.setattr(sys, "argv", ["roller-table", "rules", "list", "roolz"])
    assert __main__.main() == 0
    assert capsys.readouterr().out
    assert (looks, gc.isenabled()) == ([False, False], True)


@pytest.mark.usefixtures("own_home")
def test_the_window_looks_for_rubbish_from_its_first_picture_on(monkeypatch):
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        monkeypatch.setenv(name, "dummy")
    looks = []

    def one_picture(window):
        for _time in range(2):
            looks.append(gc.isenabled())
            window.app.step(wait=False)
        window.app.close()
        window.close()
        return 0

    monkeypatch.setattr(Window, "run", one_picture)
    assert cli.main([]) == 0
    assert looks == [False, True]


def _window(monkeypatch, main=None):
    """A window that only writes down what it is asked for, and answers 5."""
    opened = []
    window = type(sys)("roller_table.ui.window")
    window.main = main or (lambda args: opened.append(args) or 5)
    monkeypatch.setitem(sys.modules, "roller_table.ui.window", window)
    return opened


def test_the_program_runs_from_anywhere_as_a_module(program):
    out, err = program("simulate", "roller_derby", "--seed", 1, "--players", "random").communicate()
    assert out.decode().startswith("seed 1: ")
    assert err == b""


def test_the_installed_command_leads_here():
    checkout = Path(roller_table.__file__).parents[1] / "pyproject.toml"
    if not checkout.exists():
        pytest.skip("the package is installed without its pyproject.toml")
    scripts = tomllib.loads(checkout.read_text())["project"]["scripts"]
    assert scripts == {"roller-table": "roller_table.__main__:main"}


def test_errors_go_to_standard_error_with_status_one(program):
    failed = program("simulate", "bridge")
    out, err = failed.communicate()
    assert (failed.returncode, out) == (1, b"")
    assert err.decode().startswith("roller-table: 'bridge' is not a game")
    assert b"Traceback" not in err


def test_a_closed_pipe_is_silent(program):
    reader = program("rules", "show", "roller_derby")
    reader.stdout.close()
    assert reader.stderr.read() == b""
    assert reader.wait(timeout=30) == 141


def test_a_pipe_that_closes_in_the_middle_is_silent(program):
    words = ("simulate", "roller_derby", "--players", "random", "--games", 5000, "--seed", 1)
    reader = program(*words, "--transcript", "/dev/stdout")
    reader.stdout.readline()
    reader.stdout.close()
    assert reader.stderr.read() == b""
    assert reader.wait(timeout=60) == 141


LONG = {
    "simulate": ("simulate", "roller_derby", "--games", 100_000),
    "arena": ("arena", "roebuck", "--players", "club,beginner", "--deals", 100_000),
    "lab": ("lab", "roebuck", "--vary", "race=on", "--games", 100_000),
    "review": ("review", "game.jsonl", "--playouts", 1_000_000),
}


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="no groups of processes on this system")
@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("command", [*LONG])
def test_ctrl_c_ends_every_long_command_with_130_and_no_traceback(
    program, ask, tmp_path, command, jobs
):
    """A terminal sends it to the whole group: to those that play beside the program, too."""
    quick = ("--players", "random", "--seed", 1, "--transcript", tmp_path / "game.jsonl")
    ask("simulate", "roebuck", *quick)
    words = (*LONG[command], "--jobs", jobs)
    running = program(*words, start_new_session=True, flags=("-X", "importtime"))
    # What it imports it tells on the standard error: with this, it has begun to play.
    told = iter(running.stderr.readline, b"")
    assert any(b"concurrent.futures.process" in line or b"ai.players" in line for line in told)
    os.killpg(running.pid, signal.SIGINT)
    _out, err = running.communicate(timeout=60)
    assert b"Traceback" not in err, err.decode()
    assert running.returncode == 130


def test_ctrl_c_while_the_program_is_read_in_is_no_other(program):
    running = program("rules", "list", flags=("-X", "importtime"))
    assert any(b"argparse" in line for line in iter(running.stderr.readline, b""))
    running.send_signal(signal.SIGINT)
    _out, err = running.communicate(timeout=60)
    assert b"Traceback" not in err, err.decode()
    assert running.returncode == 130


def test_an_interrupted_transcript_does_not_lie_about(program, tmp_path):
    file = tmp_path / "long.jsonl"
    words = ("simulate", "roller_derby", "--players", "random", "--games", 100_000)
    running = program(*words, "--transcript", file)
    while not list(tmp_path.glob(".long.jsonl.*")):
        assert running.poll() is None
    running.send_signal(signal.SIGINT)
    _out, err = running.communicate(timeout=60)
    assert running.returncode == 130
    assert err == b""
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == []


def test_what_is_printed_to_a_pipe_is_utf8_whatever_the_terminal_speaks(program, monkeypatch):
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    out, err = program("rules", "show", "roller_derby").communicate()
    assert err == b""
    assert out.decode("utf-8")


def test_the_command_line_imports_nothing_of_the_window():
    code = "import sys, roller_table.cli as c; c.parser(); print('pygame' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "False\n"


@pytest.mark.parametrize(
    ("words", "needed"),
    [
        (["--help"], set()),
        (["--play", "roolz"], set()),
        (["rules", "list"], {"rules"}),
        (["--seed", "4", "self-check"], {"selfcheck"}),
        (["recrd"], set()),
    ],
)
def test_a_command_is_imported_when_it_is_asked_for(words, needed):
    code = f"import sys, roller_table.cli as c; c.parser({words}); print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    modules = {f"roller_table.commands.{module}" for module, _says in COMMANDS.values()}
    assert modules & {*run.stdout.split()} == {f"roller_table.commands.{each}" for each in needed}


@pytest.mark.skipif(pty is None, reason="this system has no terminals to imitate")
def test_long_work_shows_a_bar_on_a_terminal_and_only_there(program):
    words = ("simulate", "roller_derby", "--players", "random", "--json", "--games")
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (24, 80))
    on_terminal = program(*words, 100_000, stderr=theirs)
    os.close(theirs)
    assert b"game" in os.read(ours, 10_000)
    on_terminal.send_signal(signal.SIGINT)
    on_terminal.communicate(timeout=60)
    os.close(ours)
    assert program(*words, 2).communicate()[1] == b""


def test_drawing_a_table_to_see_whether_it_works_leaves_nothing_behind(
    monkeypatch, own_home, tmp_path, capsys
):
    """Not even the game that was begun for it: it would be the first that *Continue* offers."""
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        monkeypatch.setenv(name, "dummy")
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    assert cli.main(["--smoke"]) == 0
    assert "a table were drawn" in capsys.readouterr().out
    assert not own_home.exists()
    assert not list(tmp_path.iterdir())
