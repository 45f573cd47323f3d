"""A player that somebody wrote is held to what is offered, whatever it gives back or does."""

import json
import os
import subprocess
import sys
from types import SimpleNamespace

import pytest

from roller_table.ai.guest import LONGEST, GuestQuestion, Response
from roller_table.ai.own import Guest, OwnPlayer, OwnPlayerError, TooLongError, _taken
from roller_table.ai.worker import Thinker
from roller_table.engine.luck import Luck
from roller_table.engine.notation import read
from roller_table.games.catalogue import entry

from .games import ELSEWHERE

ROEBUCK = entry("roebuck")
GAME = ROEBUCK.game(ROEBUCK.rules()())
STATE = GAME.deal(4, Luck(3)).state
ASK = GAME.ask(STATE)
VIEW = GAME.view(STATE, ASK.seat)

STRANGE = '''
import os, signal, sys, threading, time
from dataclasses import dataclass
from roller_table.games.rollerball.controller import RollerballController
from roller_table.games.roebuck.controller import RoebuckController
from roller_table.engine.cards import Card

class Careful:
    def choose(self, view, ask, luck):
        return next(iter(ask.choice))

class Own:
    """Gives back what its method makes of the first move."""
    def choose(self, view, ask, luck):
        return self.made(next(iter(ask.choice)))

class Nothing(Own):
    def made(self, move): return None

class Words(Own):
    def made(self, move): return "all of it"

class Elsewhere(Own):
    def made(self, move): return RollerballController.moves[0](())

class Kind(Own):
    def made(self, move): return type(move)

class Raises(Own):
    def made(self, move):
        class Bad:
            def __eq__(self, other): raise ValueError("no comparison")
            def __hash__(self): raise ValueError("no hash")
            def __repr__(self): raise ValueError("no words")
        return Bad()

class Long(Own):
    def made(self, move):
        class Talks:
            def __repr__(self): return "x" * 10_000_000
        return Talks()

class FalseText(str):
    def __len__(self): return 3
    def __getitem__(self, key): return self

class Lies(Own):
    def made(self, move):
        class Talks:
            def __repr__(self): return FalseText("x" * 100_000)
        return Talks()

class Alike(Own):
    """Of a kind of its own, which says that it is equal to anything."""
    def made(self, move):
        class Better(type(move)):
            def __eq__(self, other): return True
            def __hash__(self): return hash(move)
        better = object.__new__(Better)
        for name in type(move).__dataclass_fields__:
            object.__setattr__(better, name, getattr(move, name))
        return better

class Leaves(Own):
    def made(self, move): raise GeneratorExit

class Interrupts(Own):
    def made(self, move): raise KeyboardInterrupt

class Exits(Own):
    def made(self, move): sys.exit("enough")

class Ends(Own):
    def made(self, move): os._exit(3)

class Forks(Own):
    """Another process holds the pipe when it is gone."""
    def made(self, move):
        if not os.fork():
            time.sleep(5)
        os._exit(0)

class Odd(BaseException):
    def __str__(self): raise Odd

class Raised(Own):
    def made(self, move): raise Odd

class Hungry(Own):
    def made(self, move): return len(bytes(1 << 31)) and move

class Talks(Own):
    def made(self, move):
        os.write(1, b"straight")
        print("and in Python")
        assert sys.stdin.read() == "" and os.read(0, 9) == b""
        return move

class Threads(Own):
    def made(self, move):
        def ends():
            sys.exit(7)
        def fails():
            raise LookupError("in a thread")
        def stays():
            threading.Event().wait()
        for each in ends, fails, stays:
            threading.Thread(target=each).start()
        return move

class Stuck(Own):
    def made(self, move):
        class Endless:
            def __repr__(self):
                while True:
                    pass
        return Endless()
'''


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    """A module of strange players, which is found."""
    folder = tmp_path_factory.mktemp("own")
    (folder / "strange.py").write_text(STRANGE)
    with pytest.MonkeyPatch.context() as patched:
        patched.syspath_prepend(str(folder))
        yield folder


@pytest.fixture(scope="module")
def guest(home):  # noqa: ARG001
    with Guest() as made:
        yield made


def asked(guest, name, **more):
    return guest.ask(GuestQuestion(f"strange:{name}", 0, GAME, VIEW, 5), **more)


REFUSED = {
    "Nothing": "chose nothing, which is not offered",
    "Words": "chose 'all of it', which is not offered",
    "Elsewhere": "which is not offered",
    "Kind": "which is not offered",
    "Raises": "failed: ValueError: no words (line ",
    "Long": "chose xxxxxxxxxx",
    "Lies": "strange:Lies",
    "Alike": "which is not offered",
    "Leaves": "failed: GeneratorExit (line ",
    "Interrupts": "failed: KeyboardInterrupt (line ",
    "Exits": "failed: SystemExit: enough (line ",
    "Raised": "failed: Odd (line ",
    "Ends": "ended its process",
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_no_offered_move_is_refused_in_one_short_line(guest, name):
    with pytest.raises(OwnPlayerError) as refused:
        asked(guest, name)
    words = str(refused.value)
    assert REFUSED[name] in words
    assert words.startswith(f"strange:{name} ")
    assert "\n" not in words
    assert len(words) < LONGEST + 100
    assert read(asked(guest, "Careful"), GAME.moves, GAME.pack) in ASK.choice


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system knows no fork")
def test_one_that_leaves_a_process_behind_is_known_to_be_gone(guest):
    with pytest.raises(OwnPlayerError, match="strange:Forks ended its process"):
        asked(guest, "Forks")


@pytest.mark.parametrize("name", ["Talks", "Threads"])
def test_what_it_does_besides_harms_nobody(guest, name, capfd):
    assert read(asked(guest, name), GAME.moves, GAME.pack) in ASK.choice
    assert capfd.readouterr().out == ""


def test_one_that_takes_longer_than_one_waits_is_ended_and_the_next_begins_anew(guest):
    with pytest.raises(TooLongError, match="strange:Stuck took longer than 0 seconds"):
        asked(guest, "Stuck", patience=0)
    assert asked(guest, "Careful")


@pytest.mark.skipif(sys.platform != "linux", reason="not every system bounds memory")
def test_one_that_takes_more_memory_than_there_is_for_it_is_told_so_and_begins_anew(guest):
    with pytest.raises(OwnPlayerError, match="strange:Hungry failed: MemoryError"):
        asked(guest, "Hungry")
    assert asked(guest, "Careful")


class Bound:
    """A job that says how much memory it may take."""

    def going(self):
        import resource

        return str(resource.getrlimit(resource.RLIMIT_DATA)[0])
        yield


@pytest.mark.skipif(sys.platform != "linux", reason="not every system bounds memory")
def test_the_programs_own_players_have_no_such_bound(found_by_a_child):  # noqa: ARG001
    import resource
    from queue import Queue

    answers = Queue()
    made = Thinker(lambda *answer: answers.put(answer))
    ticket = made.do(Bound())
    assert answers.get(timeout=60) == (ticket, str(resource.getrlimit(resource.RLIMIT_DATA)[0]))
    made.close()


@pytest.mark.parametrize(
    "babble",
    [b"", b"{", b"[" * 30_000, b"[]", b'[1, "", "", 0, "", false]', b'["", "", "", "", "", 0]',
     b"\xff\xfe", json.dumps([*Response()] * 2).encode()],
)  # fmt: skip
def test_what_is_no_answer_at_all_is_known_for_that(babble):
    with pytest.raises((ValueError, RecursionError)):
        _taken(babble)


@pytest.mark.parametrize("line", ["", "all of it", "lay ZZ", "x" * LONGEST])
def test_a_line_that_is_not_offered_is_refused_on_this_side_too(line):
    own = OwnPlayer("strange:False", GAME, SimpleNamespace(ask=lambda *_question: line))
    with pytest.raises(OwnPlayerError, match="strange:False chose .*, which is not allowed"):
        own.choose(VIEW, ASK, Luck(1))


ENDS_ANYHOW = """
from roller_table.ai.guest import GuestQuestion
from roller_table.ai.own import Guest
if __name__ == "__main__":
    guest = Guest()
    guest.ask(GuestQuestion("defiant:Stays", 0))
    print("all done")
"""
DEFIANT = """
import signal, threading
class Stays:
    def __init__(self):
        for each in signal.SIGTERM, signal.SIGINT, signal.SIGHUP:
            signal.signal(each, signal.SIG_IGN)
        threading.Thread(target=threading.Event().wait).start()
    def choose(self, view, ask, luck):
        pass
"""


def test_a_program_that_ends_waits_for_none_of_them(tmp_path):
    (tmp_path / "defiant.py").write_text(DEFIANT)
    script = tmp_path / "ends.py"
    script.write_text(ENDS_ANYHOW)
    told = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
    done = subprocess.run([sys.executable, script], env=ELSEWHERE, timeout=60, check=True, **told)
    assert done.stdout == "all done\n"
