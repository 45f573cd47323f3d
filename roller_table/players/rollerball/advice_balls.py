"""Why a card is placed, or a card blown up, or nothing done: what the balls do then."""

from roller_table.engine.cards import Card
from roller_table.engine.choices import Move
from roller_table.engine.table import Seat
from roller_table.engine.words import Message, Someone, message, plural
from roller_table.games.rollerball.board import NOWHERE
from roller_table.games.rollerball.diversions import NAMES
from roller_table.games.rollerball.foresight import BasePass, Meeting
from roller_table.games.rollerball.moves import Ball, Blow, Build, Done, Replace, Rest, Take
from roller_table.games.rollerball.state import Phase

from .sight import HORIZON, LAP, Ahead, Sight, laid_by

_CHANGES = Build | Replace | Blow | Take | Ball
_DECIDES = Build | Replace | Blow | Take | Ball | Rest | Done
_AGAIN = 2
MANY = 99
"""A number that is no bound."""


def spoils_the_last_point(sight: Sight, move: Move) -> Message | None:
    """Somebody would win by it."""
    gone = _gone(sight, sight.after(move)) if _in_game(sight, move, _CHANGES) else []
    points = sight.s.points
    found = min(gone, key=lambda each: (-len(points[each.seat]), each.turn), default=None)
    if found is None or len(points[found.seat]) + 1 < sight.rules.vp_target:
        return None
    return message(
        "{name} needs one more point: this keeps {ball} off their base.",
        name=Someone(found.seat), ball=ball_of(sight, found.ball),
    ).sentence()  # fmt: skip


def leads_over_the_base(sight: Sight, move: Move, within: int = HORIZON) -> Message | None:
    if not _in_game(sight, move, _CHANGES):
        return None
    then = led_home(sight, sight.after(move))
    if then is None or then.turn >= within:
        return None
    return plural("It leads {ball} over your base in the next turn.",
                  "It leads {ball} over your base in {n} turns.",
                  then.turn + 1, ball=ball_of(sight, then.ball))  # fmt: skip


def brings_more(sight: Sight, move: Move, least: int = 2) -> Message | None:
    if not _in_game(sight, move, _CHANGES):
        return None
    then, now = len(sight.own(sight.after(move))), len(sight.own(sight.before))
    if not 0 < now < then or then < least:
        return None
    return message("{n} balls instead of {now} come over your base in the next {all} turns.",
                   n=then, all=HORIZON, now=now)  # fmt: skip


def comes_again(sight: Sight, move: Move) -> Message | None:
    if not _in_game(sight, move, Ball) or len(sight.own(sight.after(move))) < _AGAIN:
        return None
    first, second, *_later = sight.own(sight.after(move))
    return message("It comes over your base in turn {n}, and again in turn {again}.",
                   n=first.turn + 1, again=second.turn + 1)  # fmt: skip


def covers_the_next_space(sight: Sight, move: Move) -> Message | None:
    """A ball past the corner keeps others from placing a card there."""
    own = sight.own(sight.after(move)) if _in_game(sight, move, Ball) else ()
    if not own:
        return None
    base, way = sight.s.bases[sight.me], sight.after(move).ways.get(own[0].ball, [])
    passed = way.index(base) if base in way else 0
    # Two steps a turn: after an odd number it goes one on, and stops.
    if passed % 2 == 0 or way[passed + 1 : passed + 2] != [sight.s.board.ahead[base]]:
        return None
    return message("It stops one space past your base, so that nobody can place a card there.")


def spares_a_base(sight: Sight, move: Move, whose: Seat | None = None) -> Message | None:
    if not _in_game(sight, move, _CHANGES):
        return None
    found = kept_off(sight, sight.after(move), whose)
    if found is None:
        return None
    return message("It keeps {ball} off {name}'s base for {all} turns.",
                   ball=ball_of(sight, found.ball), name=Someone(found.seat),
                   all=HORIZON)  # fmt: skip


def spares_bases(sight: Sight, move: Move, most: int = MANY) -> Message | None:
    if not _in_game(sight, move, _CHANGES):
        return None
    then, now = len(sight.theirs(sight.after(move))), len(sight.theirs(sight.before))
    if then >= now or then > most:
        return None
    return message("Fewer balls come over the others' bases: {n} in {all} turns, instead of {now}.",
                   n=then, all=HORIZON, now=now)  # fmt: skip


def hits_a_workman(sight: Sight, move: Move, whose: Seat | None = None) -> Message | None:
    if not _in_game(sight, move, _CHANGES):
        return None
    found = sent_onto(sight, sight.after(move), whose)
    if found is None:
        return None
    return message("It makes {ball} hit {name}'s workman.",
                   ball=ball_of(sight, found.ball), name=Someone(found.seat))  # fmt: skip


def saves_the_workman(sight: Sight, move: Move) -> Message | None:
    if not _in_game(sight, move, _CHANGES) or hit(sight, sight.after(move)):
        return None
    ball = hit(sight, sight.before)
    if ball is None:
        return None
    if isinstance(move, Blow):
        return message("{ball} would hit your workman here; at home it is safe.",
                       ball=ball_of(sight, ball.ball).sentence())  # fmt: skip
    return message("It keeps {ball} off your workman.", ball=ball_of(sight, ball.ball))


def keeps_its_ball(sight: Sight, move: Move, within: int = HORIZON) -> Message | None:
    if not _in_game(sight, move, _DECIDES):
        return None
    own = sight.own(sight.after(move))
    if not own or own[0].turn >= within:
        return None
    return plural("{ball} comes over your base in the next turn.",
                  "{ball} comes over your base in {n} turns.",
                  own[0].turn + 1, ball=ball_of(sight, own[0].ball).sentence())  # fmt: skip


def leads_onto_the_track(sight: Sight, move: Move) -> Message | None:
    """To where the own base lies, or keeps it there, if it would not be there at last."""
    if not _in_game(sight, move, _CHANGES):
        return None
    ball = fetched(sight, sight.after(move))
    if ball is None:
        return None
    if is_on_track(sight, ball, sight.me):
        return message("It keeps {ball} on the track of your base.", ball=ball_of(sight, ball))
    return message("It brings {ball} to the track of your base.", ball=ball_of(sight, ball))


def leads_off_a_track(sight: Sight, move: Move, whose: Seat | None = None) -> Message | None:
    if not _in_game(sight, move, _CHANGES):
        return None
    found = taken_away(sight, sight.after(move), whose)
    if found is None:
        return None
    ball, seat = found
    if _is_kept_off(sight, move, ball, seat):
        return message("It keeps {ball} off the track of {name}'s base.",
                       ball=ball_of(sight, ball), name=Someone(seat))  # fmt: skip
    return message("It takes {ball} off the track of {name}'s base.",
                   ball=ball_of(sight, ball), name=Someone(seat))  # fmt: skip


def makes_another_ball(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, _CHANGES) or isinstance(move, Ball):
        return None
    if len(sight.after(move).ways) <= len(sight.before.ways):
        return None
    return message("It brings more balls into play.")


def makes_one_ball_less(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, _CHANGES) or isinstance(move, Ball):
        return None
    if len(sight.after(move).ways) >= len(sight.before.ways):
        return None
    return message("It leaves fewer balls in play.")


def makes_rubber(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, _CHANGES) or isinstance(move, Ball):
        return None
    made = sight.after(move).rubber - sight.before.rubber
    if not made:
        return None
    return message("It turns a ball to rubber: while up, a ball brings nobody a card.")


def burns_a_card(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, _CHANGES) or isinstance(move, Ball):
        return None
    before = sight.before.burnt
    burnt = [card for card in sight.after(move).burnt if card not in before and card != _laid(move)]
    if not burnt:
        return None
    return message("An energised ball then destroys the {card} on its way.",
                   card=message(NAMES[burnt[0].suit]))  # fmt: skip


def brings_a_ball_home(sight: Sight, move: Move, within: int = HORIZON) -> Message | None:
    """Whichever ball, and in whichever of these turns."""
    if not _in_game(sight, move, _DECIDES):
        return None
    own = sight.own(sight.after(move))
    if not own or own[0].turn >= within:
        return None
    return plural("A ball comes over your base in the next turn.",
                  "A ball comes over your base within {n} turns.", within)  # fmt: skip


def serves_nobody_else(sight: Sight, move: Move, most: int = 0) -> Message | None:
    if not _in_game(sight, move, _DECIDES) or len(sight.theirs(sight.after(move))) > most:
        return None
    if not most:
        return message("No ball comes over anybody else's base in the next {n} turns.", n=HORIZON)
    return plural("At most {n} ball comes over the others' bases in the next {all} turns.",
                  "At most {n} balls come over the others' bases in the next {all} turns.",
                  most, all=HORIZON)  # fmt: skip


def lies_on_the_way(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Build) or not sight.outlook.touches(laid_by(sight.s, move).slot):
        return None
    return message("It lies in a ball's path.")


def leads_balls_home(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Build) or sight.s.balls or not sight.led_home_by(move):
        return None
    return message("It leads a ball that meets it over your base.")


# Before there is a ball


def fetches_the_first_ball(sight: Sight, move: Move, within: int = LAP) -> Message | None:
    then = led_home(sight, sight.after(move)) if _opens(sight, move) else None
    if then is None or then.turn >= within:
        return None
    first = sight.s.first
    if first == sight.me:
        return message("A ball put just before your base comes over it again in {n} "
                       "turns.", n=then.turn + 1)  # fmt: skip
    return message("If {name} puts the ball before their own base, it comes over yours in {n} "
                   "turns.", name=Someone(first), n=then.turn + 1)  # fmt: skip


def keeps_the_first_ball(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Build | Done) or sight.given is None:
        return None
    own, first = sight.own(sight.after(move)), sight.s.first
    if not own:
        return None
    if first == sight.me:
        return message("A ball put just before your base still comes over it again in {n} "
                       "turns.", n=own[0].turn + 1)  # fmt: skip
    return message("If {name} puts the ball before their own base, it still comes over yours, in "
                   "{n} turns.", name=Someone(first), n=own[0].turn + 1)  # fmt: skip


def hinders_the_first_ball(sight: Sight, move: Move, whose: Seat | None = None) -> Message | None:
    found = kept_off(sight, sight.after(move), whose) if _opens(sight, move) else None
    if found is None:
        return None
    first, other = sight.s.first, Someone(found.seat)
    if first == sight.me:
        return message(
            "If you put the ball just before your base, this card keeps it off {name}'s.",
            name=other,
        )
    if first == found.seat:
        return message("If {name} puts the ball before their own base, this card keeps it from "
                       "coming back there within {all} turns.",
                       name=other, all=LAP)  # fmt: skip
    return message("If {name} puts the ball before their own base, this card keeps it off "
                   "{other}'s.", name=Someone(first), other=other)  # fmt: skip


def brings_the_first_ball_often(sight: Sight, move: Move, least: int = 2) -> Message | None:
    if not _opens(sight, move):
        return None
    then, now = len(sight.own(sight.after(move))), len(sight.own(sight.before))
    if not 0 < now < then or then < least:
        return None
    if sight.s.first == sight.me:
        return message("A ball that leaves your base comes over it {n} times in {all} turns, "
                       "instead of {now}.", n=then, all=LAP, now=now)  # fmt: skip
    return message("A ball that leaves {name}'s base comes over yours {n} times in {all} turns, "
                   "instead of "
                   "{now}.", name=Someone(sight.s.first), n=then, all=LAP, now=now)  # fmt: skip


def serves_few_others(sight: Sight, move: Move, most: int = 0) -> Message | None:
    if sight.given is None or not isinstance(move, Build | Done):
        return None
    if len(sight.theirs(sight.after(move))) > most:
        return None
    first = sight.s.first
    if first == sight.me and not most:
        return message("A ball that leaves your base brings the others no card in {all} turns.",
                       all=LAP)  # fmt: skip
    if first == sight.me:
        return plural("A ball that leaves your base brings the others at most {n} card in {all} "
                      "turns.",
                      "A ball that leaves your base brings the others at most {n} cards in {all} "
                      "turns.", most, all=LAP)  # fmt: skip
    name = Someone(first)
    if not most:
        return message("A ball that leaves {name}'s base brings the others no card in {all} turns.",
                       name=name, all=LAP)  # fmt: skip
    return plural("A ball that leaves {name}'s base brings the others at most {n} card in {all} "
                  "turns.",
                  "A ball that leaves {name}'s base brings the others at most {n} cards in {all} "
                  "turns.", most, name=name, all=LAP)  # fmt: skip


def opens_ways_home(sight: Sight, move: Move, more: int = 1) -> Message | None:
    """From wherever the ball may begin."""
    if not _opens(sight, move) or not isinstance(move, Build):
        return None
    then, now, every = sight.starts(move), sight.starts(None), len(sight.free)
    if then < now + more:
        return None
    return message("The first ball then comes over your base within {all} turns from {n} of "
                   "{every} spaces; without this card, from {now}.",
                   n=then, every=every, all=LAP // 2, now=now)  # fmt: skip


def brings_the_first_ball_near(sight: Sight, move: Move) -> Message | None:
    ball = fetched(sight, sight.after(move)) if _opens(sight, move) else None
    if ball is None:
        return None
    if sight.s.first == sight.me:
        return message("A ball leaving your base stays on its track.")
    name = Someone(sight.s.first)
    if is_on_track(sight, ball, sight.me):
        return message("A ball leaving {name}'s base stays on the track of your base.",
                       name=name)  # fmt: skip
    return message("A ball leaving {name}'s base comes to the track of your base.", name=name)


def takes_the_first_ball_away(
    sight: Sight, move: Move, whose: Seat | None = None
) -> Message | None:
    found = taken_away(sight, sight.after(move), whose) if _opens(sight, move) else None
    if found is None:
        return None
    first, name, other = sight.s.first, Someone(sight.s.first), Someone(found[1])
    if first == sight.me and _is_kept_off(sight, move, *found):
        return message("A ball leaving your base stays off the track of {name}'s base.",
                       name=other)  # fmt: skip
    if first == sight.me:
        return message("A ball from your base leaves the track of {name}'s base.",
                       name=other)  # fmt: skip
    if first == found[1]:
        return message("A ball from {name}'s base leaves that base's track.", name=other)
    if _is_kept_off(sight, move, *found):
        return message("A ball leaving {name}'s base stays off the track of {other}'s base.",
                       name=name, other=other)  # fmt: skip
    return message("A ball from {name}'s base leaves the track of {other}'s base.",
                   name=name, other=other)  # fmt: skip


def meets_the_first_ball(sight: Sight, move: Move) -> Message | None:
    if not _opens(sight, move) or not isinstance(move, Build):
        return None
    slot, way = laid_by(sight.s, move).slot, sight.before.ways
    if not any(cell in slot for cells in way.values() for cell in cells):
        return None
    if sight.s.first == sight.me:
        return message("A ball leaving your base meets this card.")
    return message("A ball leaving {name}'s base meets this card.", name=Someone(sight.s.first))


# Several balls or cards


def ball_of(sight: Sight, ball: Card) -> Message:
    """A ball by its number, which one that does not roll yet has not shown to anybody."""
    if any(die.card == ball for die in sight.s.balls):
        return message("ball {n}", n=ball.rank)
    return message("the ball") if not sight.s.balls else message("a new ball")


def led_home(sight: Sight, ahead: Ahead) -> BasePass | None:
    """The first ball that comes over the own base, where none would come so soon."""
    then, now = sight.own(ahead), sight.own(sight.before)
    return then[0] if then and (not now or then[0].turn < now[0].turn) else None


def kept_off(sight: Sight, ahead: Ahead, whose: Seat | None = None) -> BasePass | None:
    """How a ball keeps off another player's base: ``whose``, or else of the player who has most
    points. Of each ball only the base that it would come to first counts."""
    gone = {each.ball: each for each in reversed(_gone(sight, ahead))}.values()
    named = [each for each in gone if whose in (None, each.seat)]
    points = sight.s.points
    return min(named, key=lambda each: (-len(points[each.seat]), each.turn), default=None)


def _gone(sight: Sight, ahead: Ahead) -> list[BasePass]:
    """How balls come over the others' bases now, and would not as they go then, the soonest first;
    none where as many come then."""
    then, now = sight.theirs(ahead), sight.theirs(sight.before)
    if len(then) >= len(now):
        return []
    still = {(each.seat, each.ball) for each in then}
    return [each for each in now if (each.seat, each.ball) not in still]


def sent_onto(sight: Sight, ahead: Ahead, whose: Seat | None = None) -> Meeting | None:
    """A ball that hits another's workman, or that one's, which it would not."""
    hit_anyhow = {sight.me, *(each.seat for each in sight.before.hits)}
    theirs = (each for each in ahead.hits if each.seat not in hit_anyhow)
    theirs = (each for each in theirs if whose in (None, each.seat))
    return min(theirs, key=lambda each: each.turn, default=None)


def hit(sight: Sight, ahead: Ahead) -> Meeting | None:
    """The ball that hits the own workman before it can go."""
    return next((each for each in ahead.hits if each.seat == sight.me), None)


def fetched(sight: Sight, ahead: Ahead) -> Card | None:
    """A ball that is at last on the track of the own base, where it would not be: it comes there,
    or never leaves it."""
    ring = sight.s.board.ring[sight.s.bases[sight.me]]
    for ball in ahead.ways:
        if ball not in sight.before.ways or not ahead.ring(ball) == ring != sight.before.ring(ball):
            continue
        if not is_on_track(sight, ball, sight.me) or _tracks(sight, ahead, ball) == {ring}:
            return ball
    return None


def taken_away(sight: Sight, ahead: Ahead, whose: Seat | None = None) -> tuple[Card, Seat] | None:
    """A ball that at last is on no other's track, where it would be, and whose."""
    rings = [sight.s.board.ring[base] for base in sight.s.bases]
    theirs = [ring for seat, ring in enumerate(rings) if seat != sight.me]
    for ball in sight.before.ways:
        was, then = sight.before.ring(ball), ahead.ring(ball)
        if was == rings[sight.me] or then in theirs or then == NOWHERE:
            continue
        for seat, ring in enumerate(rings):
            if was == ring and whose in (None, seat):
                return ball, seat
    return None


def is_on_track(sight: Sight, ball: Card, seat: Seat) -> bool:
    """Whether the ball is now on the track of that base."""
    ring, way = sight.s.board.ring, sight.before.ways[ball]
    return ring[way[0]] == ring[sight.s.bases[seat]]


def _is_kept_off(sight: Sight, move: Move, ball: Card, seat: Seat) -> bool:
    """Whether it never comes to that track, rather than leaving it again."""
    return sight.s.board.ring[sight.s.bases[seat]] not in _tracks(sight, sight.after(move), ball)


def _tracks(sight: Sight, ahead: Ahead, ball: Card) -> set[int]:
    """The tracks that the ball comes to, and the one on which it is."""
    return {sight.s.board.ring[cell] for cell in ahead.ways.get(ball, ())}


def _laid(move: Move) -> object:
    return move.card if isinstance(move, Build | Replace) else None


def _before_the_ball(sight: Sight) -> bool:
    return sight.s.phase == Phase.OPENING


def _opens(sight: Sight, move: Move) -> bool:
    return isinstance(move, Build) and sight.given is not None


def _in_game(sight: Sight, move: Move, kinds: object) -> bool:
    """Whether the move is of these, and balls roll, or the first is put."""
    return isinstance(move, kinds) and not _before_the_ball(sight)  # type: ignore[arg-type]
