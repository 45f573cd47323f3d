"""Somebody's own player sits down by its name, and is held to what is offered."""

import json
import signal
import subprocess
import sys
from pathlib import Path
from queue import Queue
from threading import Event
from types import SimpleNamespace

import pytest

from roller_table import cli
from roller_table.ai import guest, players
from roller_table.ai.worker import Thinker
from roller_table.engine.notation import read
from roller_table.engine.options import plain
from roller_table.games.catalogue import entry
from roller_table.match import Chair, Match
from roller_table.ui.machine.thinkers import ChildThinkers
from roller_table.ui.scenes.setup.seats import seated

CAREFUL = """
class Careful:
    def choose(self, view, ask, luck):
        return next(iter(ask.choice))

class Cheat:
    def choose(self, view, ask, luck):
        return "all of it"

class Idle:
    pass

class Clumsy:
    def choose(self, view, ask, luck):
        return 1 / 0

class Shy(Careful):
    def __init__(self):
        raise SystemExit("not today")

class Stuck:
    def choose(self, view, ask, luck):
        print("stuck")
        while True:
            pass

class Loud(Careful):
    def __init__(self):
        import os, sys
        os.system("echo by a shell")
        os.write(1, b"written\\n")
        print("printed")
        print("read", repr(sys.stdin.read()))

class Fatal:
    def choose(self, view, ask, luck):
        import os
        os._exit(3)
"""


@pytest.fixture
def own(tmp_path, monkeypatch):
    """A module beside which the command is given."""
    (tmp_path / "my_players.py").write_text(CAREFUL)
    (tmp_path / "half_written.py").write_text("class Careful:\n    def choose(self")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))


@pytest.mark.usefixtures("own")
def test_a_player_of_your_own_sits_beside_the_programs(ask):
    players = "my_players:Careful,random,random,random"
    status, out, _err = ask("simulate", "roebuck", "--seed", 1, "--players", players)
    assert status == 0
    assert "seed 1: " in out


@pytest.mark.usefixtures("own")
def test_it_is_measured_in_the_arena_too(ask):
    words = ("--players", "my_players:Careful", "random", "--deals", 2, "--jobs", 1)
    status, out, _err = ask("arena", "roebuck", *words)
    assert status == 0
    assert "my_players:Careful against random, 2 deals" in out


@pytest.mark.usefixtures("own")
@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("my_players:Carefull", "my_players has no class Carefull"),
        ("my_players:Idle", "my_players:Idle lacks choose"),
        ("no_such_players:Careful", "there is no module no_such_players"),
        ("my_players:Cheat", "my_players:Cheat chose 'all of it', which is not allowed"),
        (
            "my_players:Clumsy",
            "my_players:Clumsy failed: ZeroDivisionError: division by zero"
            " (line 15 of my_players.py)",
        ),
        ("my_players:Shy", "my_players:Shy cannot be used: SystemExit: not today (line 19"),
        ("half_written:Careful", "half_written:Careful cannot be used: SyntaxError:"),
        (".x:Y", ".x:Y cannot be used"),
        (":Y", ":Y is not written as module:Name"),
        ("my_players:", "my_players: is not written as module:Name"),
    ],
)
def test_what_is_wrong_with_it_is_said_in_a_line(refused, name, words):
    assert words in refused("simulate", "roebuck", "--seed", 1, "--players", name)


@pytest.mark.usefixtures("own")
def test_it_sits_down_at_the_table_in_the_window(monkeypatch):
    args = told(monkeypatch, "--play", "roolz", "--players", "human,my_players:Careful,expert")
    assert args.levels == ("human", "my_players:Careful", "expert")
    assert args.own == ("my_players:Careful",)
    args = told(monkeypatch, "--play", "roebuck", "--players", "my_players:Careful")
    assert args.levels == ("human", *["my_players:Careful"] * 3)
    args = told(monkeypatch, "--continue", "--players", "my_players:Careful")
    assert args.own == ("my_players:Careful",)
    assert told(monkeypatch, "--play", "rollerball").levels == ("human", "club")


@pytest.mark.usefixtures("own")
@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ("--players club", "--players needs --play GAME"),
        ("--continue --players club", "names players of your own, module:Name, not club"),
        ("--play roebuck --players human,club", "Roebuck is played by 4, not by 2"),
        ("--play roebuck --players my_players:Carefull", "my_players has no class Carefull"),
        ("--play roebuck --players clubb", "did you mean 'club'?"),
        ("--play roolz --set four_individual=true --players human,club,club", "Only for 4"),
    ],
)
def test_what_cannot_sit_at_the_table_is_refused_before_the_window_opens(refused, asked, words):
    assert words in refused(*asked.split())


def told(monkeypatch, *words):
    """What the window is told."""
    opened = []
    window = type(sys)("roller_table.ui.window")
    window.main = lambda args: opened.append(args) or 0
    monkeypatch.setitem(sys.modules, "roller_table.ui.window", window)
    assert cli.main(words) == 0
    return opened[0]


@pytest.mark.usefixtures("own")
def test_in_the_window_it_thinks_apart_and_what_goes_wrong_costs_a_line():
    found = entry("roebuck")
    match = Match.new(found, found.rules()(), (Chair("A", "human"),) * 4, seed=3)
    answers, troubles, doings = Queue(), [], ("Careful", "Clumsy", "Clumsy", "Cheat", "Fatal")
    made = Thinker(lambda *answer: answers.put(answer), troubles.append, patience=60)
    for name in doings:
        table = plain(match.rules), match.view(match.ask.seat)
        ticket = made.ask(found, *table, f"my_players:{name}", 1, 0.1)
        answered, line = answers.get(timeout=60)
        assert answered == ticket
        assert read(line, match.game.moves, match.game.pack) in match.ask.choice
    made.close()
    instead = "a Club player decides instead."
    assert troubles == [
        "my_players:Clumsy failed: ZeroDivisionError: division by zero (line 15 of my_players.py)"
        f": {instead}",
        f"my_players:Cheat chose 'all of it', which is not offered: {instead}",
        f"my_players:Fatal ended its process: {instead}",
    ]


def test_a_kept_game_has_no_strange_code_run():
    found = entry("roebuck")
    chairs = tuple(Chair("A", "my_players:Careful") for _seat in range(4))
    match, asked = Match.new(found, found.rules()(), chairs, seed=3), []
    for own in ((), ("my_players:Careful",)):
        thinkers = ChildThinkers(print, lambda: 1.0, print, own)
        thinkers._thinker = SimpleNamespace(ask=lambda *words, **_more: asked.append(words[3]) or 1)
        thinkers.think(match, print)
    assert asked == ["club", "my_players:Careful"]


def test_a_player_of_ones_own_goes_by_its_name():
    chairs = seated("Ada", ("human", "m:Careful", "club", "m:Careful", "human"))
    assert [chair.name for chair in chairs] == ["Ada", "Careful", "Noor", "Careful 2", "Sol"]


def test_a_question_that_is_withdrawn_while_it_waits_is_not_put_to_it():
    free, asked, answers = Event(), [], Queue()

    def answer(words, _patience):
        asked.append(words.reference)
        free.wait(60)
        return "pass"

    made = Thinker(lambda *answer: answers.put(answer), patience=60)
    made._host._guest = SimpleNamespace(ask=answer, close=free.set)
    tickets = [made.ask(*question(f"m:{name}"), 0.1) for name in ("First", "Second", "Third")]
    made.cancel(tickets[1])
    free.set()
    assert [answers.get(timeout=60) for _answer in range(2)] == [(n, "pass") for n in tickets[::2]]
    made.close()
    assert asked == ["m:First", "m:Third"]


def question(name):
    found = entry("roebuck")
    match = Match.new(found, found.rules()(), (Chair("A", "human"),) * 4, seed=3)
    return found, plain(match.rules), match.view(match.ask.seat), name, 1


@pytest.mark.usefixtures("own")
def test_one_that_takes_too_long_twice_is_not_asked_again_in_that_game(monkeypatch):
    found = entry("roebuck")
    chairs = (Chair("A", "my_players:Stuck"),) * 4
    match, other = (Match.new(found, found.rules()(), chairs, seed=seed) for seed in (3, 4))
    said, waiting, lines, asked = [], Queue(), [], []
    minds = ChildThinkers(waiting.put, lambda: 0.0, said.append, ("my_players:Stuck",), patience=0)
    meant = minds._wake().ask
    monkeypatch.setattr(
        minds._thinker, "ask", lambda *w, **more: asked.append(w[3]) or meant(*w, **more)
    )
    for game in (match, match, match, other):
        minds.think(game, lines.append)
        while len(lines) < len(asked):
            waiting.get(timeout=60)()
    minds.close()
    assert asked == ["my_players:Stuck", "my_players:Stuck", "club", "my_players:Stuck"]
    assert all(read(line, match.game.moves, match.game.pack) for line in lines)
    assert said == [
        "my_players:Stuck took longer than 0 seconds: a Club player decides instead.",
        "my_players:Stuck took longer than 0 seconds twice: "
        "a Club player decides in its place until this game ends.",
    ]


@pytest.mark.usefixtures("own")
def test_one_that_does_not_answer_is_gone_when_the_window_closes():
    made = Thinker(patience=3600)
    made.ask(*question("my_players:Stuck"), 0.1)
    while not (child := made._host._guest._child):
        pass
    made.close()
    assert not child.is_alive()
    assert not made._host._thread.is_alive()


@pytest.mark.usefixtures("own")
def test_what_it_prints_and_reads_does_not_reach_what_the_program_prints(program):
    words = ("simulate", "roebuck", "--seed", 1, "--json", "--players", "my_players:Loud")
    out, err = program(*words, stdin=subprocess.PIPE).communicate(timeout=60)
    assert json.loads(out)["players"] == ["my_players:Loud"] * 4
    assert {b"printed", b"written", b"by a shell", b"read ''"} <= set(err.splitlines())


@pytest.mark.usefixtures("own")
def test_in_a_measurement_of_several_processes_it_costs_a_line_too(refused):
    words = ("--players", "my_players:Fatal", "random", "--deals", 2, "--jobs", 2)
    assert refused("arena", "roebuck", *words) == "my_players:Fatal ended its process"


@pytest.mark.usefixtures("own")
def test_an_interrupt_ends_the_command_and_the_player_that_does_not_answer(program):
    words = ("simulate", "roebuck", "--players", "my_players:Stuck")
    done = program(*words)
    assert done.stderr.readline() == b"stuck\n"
    done.send_signal(signal.SIGINT)
    out, err = done.communicate(timeout=60)  # which the player holds too, as long as it lives
    assert (done.returncode, out, err) == (130, b"", b"")


def test_a_folder_beside_the_program_with_a_longer_name_is_not_the_programs():
    here = Path(players.__file__).parents[1]
    assert guest._is_ours(str(here / "ai" / "players.py"))
    assert not guest._is_ours(f"{here}_own/careful.py")
