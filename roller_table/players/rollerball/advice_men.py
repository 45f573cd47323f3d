"""Why a workman goes or stays, and a card is kept or given: what can be done with them."""

from collections.abc import Callable, Iterator
from typing import TypeVar

from roller_table.engine.choices import Move
from roller_table.engine.table import Seat
from roller_table.engine.words import Message, Someone, message, plural
from roller_table.games.rollerball import workmen
from roller_table.games.rollerball.board import Cell
from roller_table.games.rollerball.diversions import (
    DERUBBERISER,
    NAMES,
    REPLACER,
    RUBBERISER,
    is_diversion,
)
from roller_table.games.rollerball.moves import (
    Blow,
    Build,
    Done,
    Drop,
    Man,
    Replace,
    Rest,
    Stay,
    Teleport,
    Walk,
)
from roller_table.games.rollerball.state import RUBBER, Phase

from .advice_balls import MANY, ball_of, fetched, hit, is_on_track, kept_off, led_home, sent_onto
from .sight import HORIZON, Ahead, Sight, UseFrom

_GOES = Walk | Teleport | Stay
_ANOTHER = 2
_NEAR = 3
"""How many steps a workman walks."""

# What it can do there


def leads_home_from_there(sight: Sight, move: Move, within: int = HORIZON) -> Message | None:
    led = [(found, use) for use in _uses(sight, move) if (found := led_home(sight, use.ahead))]
    if not led:
        return None
    found, use = min(led, key=lambda each: each[0].turn)
    if found.turn >= within:
        return None
    if use.blows:
        return plural("Blow up the card there, and {ball} comes over your base in {n} turn.",
                      "Blow up the card there, and {ball} comes over your base in {n} turns.",
                      found.turn + 1, ball=ball_of(sight, found.ball))  # fmt: skip
    return plural("From there your {card} leads {ball} over your base in {n} turn.",
                  "From there your {card} leads {ball} over your base in {n} turns.",
                  found.turn + 1, card=_name(use), ball=ball_of(sight, found.ball))  # fmt: skip


def brings_more_from_there(sight: Sight, move: Move, least: int = 2) -> Message | None:
    uses, now = _uses(sight, move), len(sight.own(sight.before))
    use = max(uses, key=lambda each: len(sight.own(each.ahead)), default=None)
    if use is None or not max(now, least - 1) < (then := len(sight.own(use.ahead))):
        return None
    if not now:
        return None if use.blows else message("From there your {card} brings {n} balls over your "
                                              "base.", card=_name(use), n=then)  # fmt: skip
    if use.blows:
        return message("Blow up the card there, and {n} balls come over your base, instead of "
                       "{now}.", n=then, now=now)  # fmt: skip
    return message("From there your {card} brings {n} balls over your base, instead of {now}.",
                   card=_name(use), n=then, now=now)  # fmt: skip


def spares_from_there(sight: Sight, move: Move, whose: Seat | None = None) -> Message | None:
    kept = [*_from_there(sight, move, lambda ahead: kept_off(sight, ahead, whose))]
    if not kept:
        return None
    points = sight.s.points
    found, use = min(kept, key=lambda each: (-len(points[each[0].seat]), each[0].turn))
    ball, name = ball_of(sight, found.ball), Someone(found.seat)
    if use.blows:
        return message("Blow up the card there, and {ball} stays off {name}'s base.",
                       ball=ball, name=name)  # fmt: skip
    return message("From there your {card} keeps {ball} off {name}'s base.",
                   card=_name(use), ball=ball, name=name)  # fmt: skip


def spares_bases_from_there(sight: Sight, move: Move, most: int = MANY) -> Message | None:
    uses, now = _uses(sight, move), len(sight.theirs(sight.before))
    use = min(uses, key=lambda each: len(sight.theirs(each.ahead)), default=None)
    if use is None or not (then := len(sight.theirs(use.ahead))) < min(now, most + 1):
        return None
    if use.blows:
        return message("Blow up the card there: fewer balls come over the others' bases, {n}, not "
                       "{now}.", n=then, now=now)  # fmt: skip
    return message("From there with {card} fewer balls come over the others' bases: {n}, not "
                   "{now}.", card=_name(use), n=then, now=now)  # fmt: skip


def hits_from_there(sight: Sight, move: Move, whose: Seat | None = None) -> Message | None:
    hits = [*_from_there(sight, move, lambda ahead: sent_onto(sight, ahead, whose))]
    if not hits:
        return None
    met, use = min(hits, key=lambda each: each[0].turn)
    ball, name = ball_of(sight, met.ball), Someone(met.seat)
    if use.blows:
        return message("Blow up the card there, and {ball} hits {name}'s workman.",
                       ball=ball, name=name)  # fmt: skip
    return message("From there your {card} makes {ball} hit {name}'s workman.",
                   card=_name(use), ball=ball, name=name)  # fmt: skip


def fetches_from_there(sight: Sight, move: Move) -> Message | None:
    found = next(_from_there(sight, move, lambda ahead: fetched(sight, ahead)), None)
    if found is None:
        return None
    ball, use = found
    told = ball_of(sight, ball)
    if is_on_track(sight, ball, sight.me):
        if use.blows:
            return message("Blow up the card there, and {ball} stays on the track of your base.",
                           ball=told)  # fmt: skip
        return message("From there your {card} keeps {ball} on the track of your base.",
                       card=_name(use), ball=told)  # fmt: skip
    if use.blows:
        return message("Blow up the card there, and {ball} comes to the track of your base.",
                       ball=told)  # fmt: skip
    return message("From there your {card} brings {ball} to the track of your base.",
                   card=_name(use), ball=told)  # fmt: skip


def can_bring_a_ball_home(sight: Sight, move: Move, within: int = HORIZON) -> Message | None:
    """By whatever it does there."""
    led = (led_home(sight, use.ahead) for use in _uses(sight, move))
    if not any(found and found.turn < within for found in led):
        return None
    return plural("From there you can bring a ball over your base in the next turn.",
                  "From there you can bring a ball over your base within {n} turns.",
                  within)  # fmt: skip


def can_spare_a_base(sight: Sight, move: Move, whose: Seat | None = None) -> Message | None:
    kept = (kept_off(sight, use.ahead, whose) for use in _uses(sight, move))
    found = next(filter(None, kept), None)
    if found is None:
        return None
    return message("From there you can keep a ball off {name}'s base.", name=Someone(found.seat))


def can_change_a_way(sight: Sight, move: Move) -> Message | None:
    if not any(use.on_the_way for use in _uses(sight, move)):
        return None
    return message("From there you can change a ball's path.")


def opens_places(sight: Sight, move: Move, least: int = 1) -> Message | None:
    cards = {use.card for use in _uses(sight, move) if use.on_the_way and not use.blows}
    if len(cards) < least:
        return None
    if sight.s.laid_at(sight.man(move)):
        return plural("There a Replacer can put a card in a ball's path.",
                      "There a Replacer can put any of {n} cards in a ball's path.",
                      len(cards))  # fmt: skip
    return plural("There you can place a card in a ball's path.",
                  "There you can place any of {n} cards in a ball's path.",
                  len(cards))  # fmt: skip


def reaches_a_card(sight: Sight, move: Move) -> Message | None:
    if not any(use.blows for use in _uses(sight, move)):
        return None
    return message("There you can blow up a card in a ball's path.")


# Where it stands


def steps_aside(sight: Sight, move: Move) -> Message | None:
    met = hit(sight, sight.before) if isinstance(move, Walk | Teleport) else None
    if met is None or hit(sight, sight.after(move)):
        return None
    return message(
        "{ball} would hit your workman where it stands now.",
        ball=ball_of(sight, met.ball).sentence(),
    )


def stands_by_the_way(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, _GOES) or not sight.outlook.way:
        return None
    if sight.off_the_way(sight.man(move)) > 1 or hit(sight, sight.after(move)):
        return None
    return message("Balls come by there soon, and none hits your workman.")


def stands_aside(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, _GOES) or hit(sight, sight.after(move)):
        return None
    return message("No ball hits your workman there before your next turn.")


def comes_nearer(sight: Sight, move: Move, most: int = MANY) -> Message | None:
    if not isinstance(move, Walk | Teleport):
        return None
    far, now = sight.off_the_way(sight.man(move)), sight.off_the_way(sight.s.men[sight.me])
    if far >= now or far > most or hit(sight, sight.after(move)):
        return None
    if not far:
        return message("Balls come by where your workman then stands.")
    return plural("It is {n} step from a ball's path, instead of {now}.",
                  "It is {n} steps from a ball's path, instead of "
                  "{now}.", far, now=now)  # fmt: skip


def guards_its_ball(sight: Sight, move: Move) -> Message | None:
    """Nobody builds on a workman of another's."""
    own = sight.own(sight.before)
    if not isinstance(move, _GOES) or not own or hit(sight, sight.after(move)):
        return None
    cell, base = sight.man(move), sight.s.bases[sight.me]
    way = sight.before.ways.get(own[0].ball, [])
    if cell == base or base not in way or cell not in way[1 : way.index(base)]:
        return None
    return message("While it stands there, nobody can build on that space before {ball} comes to "
                   "your base.", ball=ball_of(sight, own[0].ball))  # fmt: skip


def stands_before_its_base(sight: Sight, move: Move, most: int = _NEAR) -> Message | None:
    """Where balls come to the base, or beside it."""
    if not isinstance(move, _GOES):
        return None
    cell, board = sight.man(move), sight.s.board
    if cell == sight.s.bases[sight.me]:
        return None
    before, last = sight.s.bases[sight.me], list[Cell]()
    for _step in range(most):
        before = board.ahead[before] if sight.s.backward else board.behind[before]
        last.append(before)
    if cell in last:
        return message("It stands on one of the last spaces before your base.")
    if any(cell in board.beside[each] for each in last):
        return message("It stands beside the last spaces before your base.")
    return None


def goes_home(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Walk | Teleport | Man):
        return None
    if sight.s.board.cell(move.x, move.y) != sight.s.bases[sight.me]:
        return None
    return message("On your base no ball can hit your workman.")


def costs_no_card(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Walk | Stay | Rest) or not sight.s.hands[sight.me]:
        return None
    return message("It costs no card.")


def stays_out(sight: Sight, move: Move) -> Message | None:
    """Where blowing up would send it home."""
    if not isinstance(move, Rest | Replace) or sight.s.phase != Phase.USE or not sight.may(Blow):
        return None
    return message("Your workman stays out here; blowing up the card would send it home.")


# Cards of the hand


def keeps_the_cards(sight: Sight, move: Move) -> Message | None:
    """Where nothing is to be had for them."""
    held = sight.s.hands[sight.me]
    if not isinstance(move, Rest | Done) or not held:
        return None
    if isinstance(move, Rest) and not sight.is_idle:
        return None
    if isinstance(move, Rest):
        return plural("From here your {n} card brings no ball over your base: keep it.",
                      "From here none of your {n} cards brings a ball over your base: keep them.",
                      len(held))  # fmt: skip
    return plural("Keep your {n} card: you see where it helps once a ball rolls.",
                  "Keep your {n} cards: you see where they help once a ball rolls.",
                  len(held))  # fmt: skip


def makes_room(sight: Sight, move: Move) -> Message | None:
    """A full hand draws nothing."""
    held = len(sight.s.hands[sight.me])
    spent = 2 if isinstance(move, Replace) else int(isinstance(move, Build | Blow))
    limit = sight.rules.hand_limit
    if sight.s.phase != Phase.USE or not held - spent < limit <= held:
        return None
    return message("With {n} cards in hand you would draw none in your next turn.", n=held)


def spares_a_card(sight: Sight, move: Move) -> Message | None:
    """Where a Replacer might be played."""
    if sight.s.phase != Phase.USE or not isinstance(move, Rest | Blow):
        return None
    if not sight.may(Replace):
        return None
    held = len(sight.s.hands[sight.me])
    return message("Replacing the card would cost you two of your {n} cards.", n=held)


def spares_another(sight: Sight, move: Move) -> Message | None:
    """Of a card that is paid, or goes for nothing."""
    if not isinstance(move, Blow | Drop | Teleport):
        return None
    same = sum(each.suit == move.card.suit for each in sight.s.hands[sight.me])
    if same < _ANOTHER:
        return None
    return message("You still hold another {card} then.", card=message(NAMES[move.card.suit]))


def needs_a_second_card(_sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Drop | Teleport | Blow) or move.card.suit != REPLACER:
        return None
    return message("A Replacer works only on a card, and costs you one card more.")


def meets_no_rubber(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Drop | Teleport | Blow) or move.card.suit != DERUBBERISER:
        return None
    if any(ball.face & RUBBER for ball in sight.s.balls):
        return None
    if any(laid.card.suit == RUBBERISER for laid in sight.s.laid):
        return None
    return message("A Derubberiser changes nothing now: no ball is of rubber.")


def leads_nothing_home(sight: Sight, move: Move) -> Message | None:
    """The card that goes."""
    if not isinstance(move, Drop) or not is_diversion(move.card):
        return None
    for cell in workmen.reach(sight.s, sight.me):
        for use in sight.uses_from(cell, (move.card,)):
            if led_home(sight, use.ahead):
                return None
    return message("This card leads no ball over your base, however your workman walks.")


_Found = TypeVar("_Found")


def _from_there(
    sight: Sight, move: Move, look: Callable[[Ahead], _Found | None]
) -> Iterator[tuple[_Found, UseFrom]]:
    """What is found when balls roll on after each thing that can be done there."""
    for use in _uses(sight, move):
        found = look(use.ahead)
        if found is not None:
            yield found, use


def _uses(sight: Sight, move: Move) -> tuple[UseFrom, ...]:
    """What may be done after a walk, with the cards that are left for it."""
    if not isinstance(move, _GOES) or sight.s.phase != Phase.MOVE:
        return ()
    return sight.uses(move)


def _name(use: UseFrom) -> Message:
    return message(NAMES[use.card.suit])
