"""Looking ahead: who will profit from the balls if nobody does anything more."""

from typing import Final

from roller_table.games.rollerball.rules import Rules
from roller_table.games.rollerball.state import State

from .balls import Track
from .lanes import KINDS, NONE, TURNS

HIT: Final = 0.12
"""What it costs, in points, to be sent home and give up a card."""
NEARNESS: Final = 0.3
"""What it is worth, in points, to have a ball on the base's own track, beside passing it."""


def track_of(rules: Rules, s: State) -> Track:
    """The board as it stands."""
    track = Track(s.size, s.seats)
    track.outward = rules.up_is_outward
    track.persists = rules.energised_persists
    track.per_space = rules.rubber_flip == "per_space"
    track.branches = rules.full_splitter == "branch"
    track.expanded = rules.expansion1
    if s.backward:
        track.turn_round()
    for seat, base in enumerate(s.bases):
        track.bases[seat] = base
        if base != NONE:
            track.base_at[base] = seat
    for seat, man in enumerate(s.men):
        track.men[seat] = man
    for laid in s.laid:
        kind, turned = KINDS.index(laid.card.suit), TURNS.index(laid.turned)
        track.lay(kind, laid.first, laid.second, turned)
    for die in s.balls:
        track.where[die.number - 1] = die.cell
        track.face[die.number - 1] = die.face
    return track


def forecast(track: Track, turns: int, fading: float) -> list[float]:
    """What each seat may expect from the balls in the turns to come; ``track`` rolls on.

    A base passed is worth a point, one turn later ``fading`` of that, for others meddle.
    A workman hit costs a little.
    """
    seats = len(track.bases)
    worth = [0.0] * seats
    share = 1.0
    for seat in range(seats):
        track.passes[seat] = track.hits[seat] = 0
    for _turn in range(turns):
        track.counted = False
        track.roll()
        if track.counted:
            for seat in range(seats):
                worth[seat] += share * (track.passes[seat] - HIT * track.hits[seat])
                track.passes[seat] = track.hits[seat] = 0
        share *= fading
    return worth


def nearness(track: Track) -> list[float]:
    """What it is worth to each seat where the balls are: near its base they may be led to it."""
    worth = [0.0] * len(track.bases)
    ring = track.ring
    for cell in track.where:
        if cell == NONE:
            continue
        for seat, base in enumerate(track.bases):
            if base != NONE:
                worth[seat] += NEARNESS / (1 + abs(ring[cell] - ring[base]))
    return worth
