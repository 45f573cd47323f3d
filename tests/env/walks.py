"""Random walks through episodes, for the tests of what programs learn from."""

import random
from collections.abc import Iterator

import pytest

from roller_table.env.episode import Episode
from roller_table.env.terms import Terms, agreed
from roller_table.games.catalogue import ENTRIES


def varied(game: str, seats: int) -> dict[str, object]:
    """Rules in which more can be said than in the usual ones."""
    match game:
        case "roller_derby":
            return {"jokers_for_sale": True, "revokes": "penalised", "early_finish": "never"}
        case "roolz":
            few: dict[str, object] = {"misdeal": True} if seats <= 4 else {}
            return {"pass_cards": "announced", "four_individual": seats == 4, **few}
        case "roebuck":
            return {"wild_aces": True, "may_hold_back": True}
        case "poker_roulette":
            return {"start_chips": 1000, "jokers_per_deck": 4}
    return {"expansion1": True, "board_size": 8}


TABLES = [(found.key, seats) for found in ENTRIES for seats in found.seats]
FEW = [(found.key, found.seats[len(found.seats) // 2]) for found in ENTRIES]
"""A table of each game; the others are for the campaign."""
ON_EACH = pytest.mark.parametrize(
    ("game", "seats"),
    [pytest.param(*table, marks=() if table in FEW else pytest.mark.campaign) for table in TABLES],
)


def both(game: str, seats: int) -> Iterator[Terms]:
    """The game by its usual rules, and by others."""
    yield agreed(game, seats)
    yield agreed(game, seats, varied(game, seats))


def walk(terms: Terms, seed: int, most: int) -> Iterator[Episode]:
    """The episode before each of its first steps, which are random."""
    dice = random.Random(seed)
    episode = Episode(terms, seed)
    for _step in range(most):
        yield episode
        if episode.over:
            return
        episode.step(dice.choice(episode.steps))


def walked(terms: Terms, seed: int, most: int) -> Episode:
    """The episode before the last of them, or at its end."""
    *_before, last = walk(terms, seed, most)
    return last
