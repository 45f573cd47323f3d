"""What the real Orca says of a lesson, a deal, a hint, a refusal and a review: its own log of what
it speaks is read, while keys are pressed as by a player who sees nothing.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from roller_table.games.catalogue import entry
from roller_table.match import Chair, Match
from roller_table.shelf.shelf import Shelf

from .test_reader_at_work import bus as bus
from .test_reader_at_work import reading_python

PRESSER = Path(__file__).parent / "presser.py"
SPOKEN = re.compile(r"SPEECH OUTPUT: '(.*)'\{?")
PATIENCE = 60
ORCA = """
import builtins, runpy, sys
opened = builtins.open
def by_lines(file, mode="r", *more, **named):
    return opened(file, mode, *((1,) if mode == "w" and not more else more), **named)
builtins.open = by_lines
log, program = sys.argv[1:]
sys.argv = [program, "--debug-file", log]
runpy.run_path(program, run_name="__main__")
"""
"""Orca, with a log that is written line by line: it is read while Orca speaks."""
SURROUNDINGS = ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")


class Listener:
    """Somebody who hears what Orca says, and has a keyboard."""

    def __init__(self, env: dict[str, str], log: Path) -> None:
        self.env, self.log, self.heard = env, log, 0

    @property
    def spoken(self) -> list[str]:
        """All that Orca has said; what it says of one thing in several breaths stays apart."""
        text = self.log.read_text(errors="replace") if self.log.exists() else ""
        return [found[1].rsplit("'{", 1)[0] for found in SPOKEN.finditer(text)]

    def key(self, *names: str) -> None:
        subprocess.run(["xdotool", "key", *names], env=self.env, check=True, timeout=20)

    def press(self, name: str) -> None:
        """Press the button of that name by its action, wherever it is."""
        command = [reading_python(), str(PRESSER), str(PATIENCE), name]
        done = subprocess.run(
            command, env=self.env, check=False, timeout=PATIENCE + 20, capture_output=True
        )
        assert not done.returncode, f"{name} is not there: {done.stderr.decode()[-500:]}"

    def hears(self, words: str) -> str:
        """The utterance with these words, which comes after what was heard before."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            for place, said in enumerate(self.spoken[self.heard :], self.heard + 1):
                if words in said:
                    self.heard = place
                    return said
            time.sleep(0.1)
        raise AssertionError(f"{words!r} was not said, but {self.spoken[self.heard :]}")


@pytest.fixture
def listen(bus: dict[str, str], tmp_path: Path) -> Iterator[Any]:
    """Start Orca, and the program with these words of its command line."""
    if "PYTEST_XDIST_WORKER" in os.environ:
        pytest.skip("Orca speaks late on a busy machine: .ci/run listens to this file alone")
    if not shutil.which("orca") or not shutil.which("xdotool"):
        pytest.skip("listens to the real Orca, which cannot be found; install it as .ci/run does")
    folder, home, log = tmp_path / "orca", tmp_path / "home", tmp_path / "speech.log"
    folder.mkdir()
    home.mkdir()
    chosen = {"speed": "off", "turn_end": "never", "warn_revokes": False}
    (home / "settings.json").write_text(json.dumps(chosen))
    env = {**bus, **{name: str(folder / name.lower()) for name in SURROUNDINGS}}
    env["ROLLER_TABLE_HOME"] = str(home)
    # Orca does not start where another is: here each test has a session of its own.
    alone = folder / "pgrep"
    alone.write_text("#!/bin/sh\nexit 1\n")
    alone.chmod(0o755)
    env["PATH"] = f"{folder}:{env['PATH']}"
    # Nobody needs to hear it here: what is spoken stands in the log.
    env |= {"GSETTINGS_BACKEND": "memory", "NO_AT_BRIDGE": "1"}
    running = list[subprocess.Popen[bytes]]()
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}

    def start(*words: str) -> Listener:
        there = Listener(env, log)
        speaks = [reading_python(), "-c", ORCA, str(log), str(shutil.which("orca"))]
        running.append(subprocess.Popen(speaks, env=env, **quiet))
        there.hears("Screen reader on.")
        command = [sys.executable, "-m", "roller_table", *words]
        running.append(subprocess.Popen(command, env=env))
        return there

    try:
        yield start
    finally:
        for each in reversed(running):
            each.terminate()
            try:
                each.wait(5)
            except subprocess.TimeoutExpired:
                each.kill()
                each.wait(5)


@pytest.mark.screen
def test_orca_says_a_deal_with_its_cards_a_hint_and_a_refusal_each_once(listen: Any) -> None:
    there = listen("--play", "roller_derby", "--seed", "6", "--players", "random")
    there.hears("Your turn: choose three cards for your partner")
    there.key("Tab")
    there.hears("List with 13 items")
    there.hears("ace of spades")
    there.key("2")
    there.hears("Your hand: ace of spades, 8 of spades")
    there.key("t")
    there.hears("Your turn: choose three cards")
    for choose in ("Choose 2 more cards", "Choose 1 more card", ""):
        there.key("space")
        there.hears(f"chosen. {choose}")
        there.key("Right")
    there.key("h")
    there.hears("Pass these cards: ")
    there.key("Escape")
    there.press("king of diamonds")
    there.hears("You have chosen 3 already. Return one first.")
    there.press("Pass*")
    news = there.hears("Exchange: Noor gave you")
    asked = news if "Your turn: " in news else there.hears("Your turn: ")
    assert "Trick 1: Mia led" in asked, "what happened comes before what is asked"
    assert asked.index("Trick 1: ") < asked.index("Your turn: ")
    whole = [words for words in there.spoken if len(words.split()) > 8]
    said_twice = [words for words in whole if whole.count(words) > 1]
    assert [words for words in said_twice if "Trick" in words] == []


@pytest.mark.screen
def test_orca_says_what_the_coach_of_a_lesson_says_from_step_to_step(listen: Any) -> None:
    there = listen()
    there.press("Learn it")
    there.hears(
        "You and Noor, across the table, play together. Everybody plays one card to a trick"
    )
    there.key("Return")
    there.hears("Your dice showed 9, so your team wants nine")


@pytest.mark.screen
def test_orca_reads_a_review(listen: Any, tmp_path: Path) -> None:
    found = entry("roebuck")
    chairs = tuple(Chair(name, "club") for name in ("Ade", "Noor", "Mia"))
    match = Match.new(found, found.rules()(target=5), (Chair("You", "human"), *chairs), 6)
    Shelf(tmp_path / "home" / "games.db").begin(match)
    while match.ask:
        match.play(match.ask.choice.draw(match.luck())[0])
    there = listen()
    there.press("Saved games")
    there.press("Review*")
    there.hears("Review")
    there.key("Tab", "Tab", "Tab")
    there.hears("How this is measured")
