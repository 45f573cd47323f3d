"""Deals of OpenSpiel's card games, to be measured beside ours.

OpenSpiel is no part of the program: ``pip install open_spiel`` brings it for the benchmarks.
"""

import random
import sys
from typing import Any

try:
    import pyspiel
except ImportError:
    sys.exit("This needs OpenSpiel: pip install open_spiel")

__all__ = ["PEERS", "first_card", "pyspiel"]

HEARTS: dict[str, Any] = {"pass_cards": False, "can_lead_any_club": True}
OH_HELL: dict[str, Any] = {"players": 4, "num_tricks_fixed": 12}
"""Twelve cards a hand are the most that four can have."""
PEERS = {"hearts": HEARTS, "oh_hell": OH_HELL}


def first_card(name: str, luck: random.Random) -> Any:
    """A deal where all is settled but the play, and a player with a choice leads or follows."""
    state = pyspiel.load_game(name, PEERS[name]).new_initial_state()
    while not _in_play(state, name):
        if state.is_chance_node():
            codes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(luck.choices(codes, chances)[0])
        else:
            state.apply_action(luck.choice(state.legal_actions()))
    return state


def _in_play(state: Any, name: str) -> bool:
    if state.is_chance_node() or (name == "oh_hell" and "Phase: Play" not in str(state)):
        return False
    return len(state.legal_actions()) > 1
