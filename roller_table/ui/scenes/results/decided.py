"""What decided a game, as far as its review knows: the decision that cost most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from roller_table.engine.choices import Move
from roller_table.engine.player import advantage
from roller_table.engine.record import as_offered
from roller_table.engine.table import Seat
from roller_table.match import Match

from ...felt.play.calling import brief, described, places_of
from ...felt.things.layout import Layout
from ...layouts import layout_for
from ...looks.look import Look
from ..review import said

if TYPE_CHECKING:
    from roller_table.ai.review import Review


def turning_point(match: Match, review: Review, look: Look) -> str:
    """The decision that cost most; "" where none was seen to cost anything."""
    dear = [each for each in review.verdicts if each.mark]
    if not dear:
        return ""
    worst = max(dear, key=lambda each: each.cost.mean)
    layout = layout_for(match.entry)(look, Rect(0, 0, 640, 400), len(match.chairs), review.seat)
    ask = review.decision(worst.number).ask
    played, best = (
        _called(as_offered(line, match.game, ask), layout) for line in (worst.played, worst.best)
    )
    parts = 2 if review.trick(worst.number) else 1
    when = " · ".join(said.headline_of(match, review, worst.number).split(" · ")[:parts])
    unit = match.entry.unit(match.sheet(review.seat).score.unit)
    return said.turning_point(when, worst, said.NamedMoves(played, best, ()), unit)


def _called(move: Move, layout: Layout) -> str:
    """A move by itself; on a board with its places, because no picture shows where."""
    return described(move, layout.written) if places_of(move) else brief(move, layout)


def won_by(match: Match, seat: Seat) -> float:
    """How far the seat's side is ahead of the others, in what its game counts."""
    computer, state = match.entry.player(), match.state
    side = next(each for each in computer.camps(match.game, len(match.chairs)) if seat in each)
    return advantage(computer.gains(match.game, state), side)
