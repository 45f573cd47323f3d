"""Whole games between Club players, as a few words each: the same on every machine.

It is run as a program where nothing is installed, and stands on the floors below the window alone.
"""

import json
from zlib import crc32

from roller_table.ai.players import player_for
from roller_table.engine.luck import Luck
from roller_table.games.catalogue import ENTRIES, entry
from roller_table.match import Chair, Match

MOST = 200
"""Moves of a game that are played, so that a long one does not take minutes."""


def played(game: str, seed: int, most: int = MOST) -> dict[str, object]:
    """How a game between Club players goes: every move counts, in its order."""
    found = entry(game)
    chairs = tuple(Chair(str(seat), "club") for seat in range(found.seats[0]))
    match = Match.new(found, found.rules()(), chairs, seed)
    player = player_for("club", found, found.game(match.rules))
    luck = Luck(seed)
    while match.ask and len(match.lines) < most:
        luck_seed, luck = luck.below(1 << 30)
        match.play(player.choose(match.view(match.ask.seat), match.ask, Luck(luck_seed)))
    told = crc32("\n".join(match.lines).encode())
    return {"game": game, "moves": len(match.lines), "lines": told, "score": list(match.standings)}


def all_played() -> list[dict[str, object]]:
    return [played(each.key, seed=11) for each in ENTRIES]


if __name__ == "__main__":
    print(json.dumps(all_played()))
