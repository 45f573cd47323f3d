"""What decided a game, as far as its review knows: the decision that cost most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from roller_table.engine.choices import Move
from roller_table.engine.player import advantage
from roller_table.engine.record import as_offered
from roller_table.engine.table import Drop, Seat
from roller_table.engine.words import strung
from roller_table.match import Match

from ...felt.play.calling import brief, described, from_there, places_of
from ...felt.things.layout import Layout
from ...layouts import layout_for
from ...looks.look import Look
from ..review import said

if TYPE_CHECKING:
    from roller_table.ai.measuring import Verdict
    from roller_table.ai.review import Review


def turning_point(match: Match, review: Review, look: Look) -> str:
    """The decision that cost most; "" where none was seen to cost anything.

    None that is known to have cost nothing as the cards really lay: that decided nothing.
    """
    dear = [each for each in review.verdicts if each.mark and not _idle(each)]
    if not dear:
        return ""
    worst = max(dear, key=lambda each: each.cost.mean)
    layout = layout_for(match.entry)(look, Rect(0, 0, 640, 400), len(match.chairs), review.seat)
    ask = review.decision(worst.number).ask
    moves = [as_offered(line, match.game, ask) for line in (worst.played, worst.best)]
    played, best = (_called(move, layout) for move in moves)
    if played == best:  # They differ in the place alone.
        here, there = (places_of(move)[:1] for move in moves)
        best = strung((best, *map(from_there, there, here)))
    parts = 2 if review.trick(worst.number) else 1
    when = " · ".join(said.headline_of(match, review, worst.number).split(" · ")[:parts])
    unit = match.entry.unit(match.sheet(review.seat).score.unit)
    return said.turning_point(when, worst, said.NamedMoves(played, best, ()), unit)


def _idle(verdict: Verdict) -> bool:
    """Whether the best is known to have brought no more with the cards as they really lay."""
    found = verdict.hindsight
    return found is not None and found.mean <= found.error


def _called(move: Move, layout: Layout) -> str:
    """A move by itself; on a board without its place, which no picture shows here."""
    gesture = move.gesture()
    if not places_of(move) or (isinstance(gesture, Drop) and gesture.brief):
        return brief(move, layout)
    return described(move, layout.written, places=False)


def won_by(match: Match, seat: Seat) -> float:
    """How far the seat's side is ahead of the others, in what its game counts."""
    computer, state = match.entry.player(), match.state
    side = next(each for each in computer.camps(match.game, len(match.chairs)) if seat in each)
    return advantage(computer.gains(match.game, state), side)
