"""Why one bids, where one sets up, and what becomes of a card that a ball brings."""

from roller_table.engine.choices import Move
from roller_table.engine.words import Message, Someone, message, plural
from roller_table.games.rollerball.board import NOWHERE
from roller_table.games.rollerball.moves import Base, Commit, Keep, Point, Take

from . import setup
from .sight import Sight

_TOLD = 2
"""A difference is mentioned from this many games of 100 on."""


def keeps_out_of_the_bid(sight: Sight, move: Move) -> Message | None:
    """Where going first was not worth a card, by the games that were played out."""
    if not isinstance(move, Commit) or move.cards or not sight.as_measured:
        return None
    first, other = setup.won(sight.s.seats, 1)
    if first >= other:
        return None
    return message(
        "Keep your cards to build with. With {all} players, going first for a card wins {n} games "
        "in 100, going later {others}.",
        all=sight.s.seats, n=round(first), others=round(other),
    )  # fmt: skip


def bids_for_the_start(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Commit) or not move.cards:
        return None
    first, other = setup.won(sight.s.seats, len(move.cards))
    if first <= other or not sight.as_measured:
        return message("The highest bidder picks a corner first, places the ball and begins.")
    return plural(
        "Pay to choose your corner first, put the ball and begin. With {all} players, going first "
        "for {n} card wins {won} games in 100, going later {others}.",
        "Pay to choose your corner first, put the ball and begin. With {all} players, going first "
        "for {n} cards wins {won} games in 100, going later {others}.",
        len(move.cards), all=sight.s.seats, won=round(first), others=round(other),
    )  # fmt: skip


def comes_before_the_first(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Base) or not sight.as_measured:
        return None
    more = round(setup.won_before(sight.s, sight.s.board.cell(move.x, move.y)))
    if more < _TOLD:
        return None
    return message(
        "Balls come to it one corner before the first player's base. Such a base wins {n} more "
        "games in 100.", n=more,
    )  # fmt: skip


def lies_on_the_best_track(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Base) or any(base >= 0 for base in sight.s.bases):
        return None
    won, other = setup.won_on(sight.s, sight.s.board.cell(move.x, move.y))
    if won - other < _TOLD or not sight.as_measured:
        return None
    return message(
        "With a base on this track the first player wins {n} games in 100, on another track at "
        "most {other}.", n=round(won), other=round(other),
    )  # fmt: skip


def lies_on_the_first_track(sight: Sight, move: Move) -> Message | None:
    leader = sight.s.bases[sight.s.first] if isinstance(move, Base) else NOWHERE
    if leader == NOWHERE or not isinstance(move, Base):
        return None
    ring = sight.s.board.ring
    if ring[sight.s.board.cell(move.x, move.y)] != ring[leader]:
        return None
    return message("It lies on the track of {name}, who places the ball.",
                   name=Someone(sight.s.first))  # fmt: skip


def wins_more_there(sight: Sight, move: Move, least: int = _TOLD) -> Message | None:
    """By the games that were played out, beside the other corners that are free."""
    s = sight.s
    if not isinstance(move, Base) or not sight.as_measured or s.bases[s.first] == NOWHERE:
        return None
    worth = dict(setup.corners(s, [Base(*s.board.at(cell)) for cell in setup.free_corners(s)]))
    others = [each for at, each in worth.items() if at != move]
    more = worth[move] - sum(others) / len(others)
    if more < least:
        return None
    return message("In 100 games a base placed like this won {n} more than on the other free "
                   "corners.", n=round(more))  # fmt: skip


def comes_after_the_first(sight: Sight, move: Move) -> Message | None:
    """Of those who put their base later, the next that a ball comes to."""
    s = sight.s
    if not isinstance(move, Base) or s.bases[s.first] == NOWHERE:
        return None
    cell, base = s.board.cell(move.x, move.y), s.bases[s.first]
    while (base := s.board.ahead[base]) != s.bases[s.first]:
        if base == cell:
            return message("As the bases stand now, a ball from {name}'s base comes to yours "
                           "next.", name=Someone(s.first))  # fmt: skip
        if base in s.bases:
            return None
    return None


def is_soon_come_round_to(sight: Sight, move: Move) -> Message | None:
    """A base on the shortest track on which one may stand."""
    if not isinstance(move, Base):
        return None
    board = sight.s.board
    ring = board.ring[board.cell(move.x, move.y)]
    if ring != max(board.ring[corner] for corner in board.base_corners):
        return None
    turns = sum(each == ring for each in (board.ring[cell] for cell in board.cells)) // 2
    return message("This track is the shortest for a base: a ball goes round in {n} turns.",
                   n=turns)  # fmt: skip


def has_the_track_alone(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Base):
        return None
    ring = sight.s.board.ring
    own = ring[sight.s.board.cell(move.x, move.y)]
    if any(ring[base] == own for base in sight.s.bases if base != NOWHERE):
        return None
    if all(base == NOWHERE for base in sight.s.bases):
        return None
    return message("No other base stands on its track yet.")


def is_worth_a_point(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Point):
        return None
    mine = len(sight.s.points[sight.me]) + 1
    return message("It is point {n} of the {all} you need.", n=mine, all=sight.rules.vp_target)


def fills_the_hand(sight: Sight, move: Move) -> Message | None:
    held = len(sight.s.hands[sight.me])
    if not isinstance(move, Keep | Take) or (isinstance(move, Keep) and move.declines):
        return None
    return plural("You hold {n} card to build with.", "You hold {n} cards to build with.", held)
