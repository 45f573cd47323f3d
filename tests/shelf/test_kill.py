"""kill -9 at any moment: every move that was shown is there when the program starts again."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import roller_table
from roller_table.shelf import open_shelf

PLAYER = """
import sys
from pathlib import Path
from roller_table.games.catalogue import entry
from roller_table.match import Chair, Match
from roller_table.shelf import open_shelf

shelf = open_shelf(Path(sys.argv[1]))
derby = entry("roller_derby")
seed = int(sys.argv[2])
while True:
    chairs = tuple(Chair(n, "human" if n == "A" else "club") for n in "ABCD")
    match = Match.new(derby, derby.rules()(jokers_for_sale=True), chairs, seed)
    shelf.begin(match)
    print("game", match.id, flush=True)
    while not match.over:
        match.play(match.ask.choice.draw(match.luck())[0])
        print(match.lines[-1], flush=True)
        if len(match.lines) % 17 == 0 and match.can_take_back():
            match.take_back()
            print("back", len(match.lines), flush=True)
    seed += 1
"""


def shown_before_the_kill(path, seed, moves, moment):
    """What a player had seen, by game, when the program was killed in mid-move."""
    env = os.environ | {"PYTHONPATH": str(Path(roller_table.__file__).parents[1])}
    command = [sys.executable, "-c", PLAYER, str(path), str(seed)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env) as program:
        told = [program.stdout.readline() for _line in range(moves)]
        time.sleep(moment)
        program.send_signal(signal.SIGKILL)
        told += program.stdout.read().splitlines(keepends=True)
    games: dict[int, list[str]] = {}
    for line in told:
        word, _space, rest = line.removesuffix("\n").partition(" ")
        if not line.endswith("\n"):
            break  # cut off by the kill: nobody saw it
        if word == "game":
            games[int(rest)] = []
        elif word == "back":
            del games[max(games)][int(rest) :]
        else:
            games[max(games)].append(line.removesuffix("\n"))
    return games


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no kill -9")
def test_killed_twenty_times_at_any_moment_no_move_that_was_shown_is_lost(path):
    chance = random.Random(20)
    for attempt in range(20):
        seed = attempt * 100
        moves, moment = chance.randrange(1, 120), chance.uniform(0, 0.01)
        games = shown_before_the_kill(path, seed, moves, moment)
        told = []
        shelf = open_shelf(path, told.append)
        assert told == []
        last = max(games)
        for number, shown in games.items():
            kept = shelf.load(number).lines
            if number != last:
                assert list(kept) == shown
            elif kept[: len(shown)] != tuple(shown):
                # The kill fell between a move undone and its being shown.
                assert kept == tuple(shown[: len(kept)])
                assert len(shown) % 17 == 0
            else:
                assert len(kept) <= len(shown) + 1
        shelf.close()
