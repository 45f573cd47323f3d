"""Everything that a seat is told of a game as it stands, channel by channel, to be held beside
what it is told of another state that looks the same to it.

Values are spread out into plain ones first, with the fields that do not count when they are
compared: whatever reaches a screen counts here.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from itertools import islice
from typing import Any, NamedTuple
from unittest import mock

from roller_table.ai import measuring
from roller_table.ai.advice import advising
from roller_table.ai.bench import Bench, lot_of
from roller_table.ai.judging import Estimate
from roller_table.ai.players import player_for
from roller_table.ai.thinking import Budget
from roller_table.drills import positions
from roller_table.drills.kinds import Drill
from roller_table.drills.positions import Spot
from roller_table.drills.tasks import TouchTask, why
from roller_table.engine.choices import Ask, Move, Options, Picks, Reason
from roller_table.engine.game import Claims, Foresees, View
from roller_table.engine.luck import Luck
from roller_table.engine.notation import write
from roller_table.engine.options import plain
from roller_table.engine.player import ReviewEffort
from roller_table.engine.table import Seat
from roller_table.engine.words import Message
from roller_table.match import Match
from roller_table.ui.scenes.review import said

PLAYOUTS, WORLDS = 6, 2
"""How much a hint and a review may think here: counted, so that the same lot finds the same."""
QUICK = ReviewEffort(chosen=PLAYOUTS, compared=WORLDS, confirmed=WORLDS, playouts=PLAYOUTS)
MOVES = 40
"""How many offered moves are looked at one by one."""
ASKED_ABOUT = 30
"""How many moves are asked about that may be refused."""
SEATS = range(10)


class World(NamedTuple):
    """A game as it stands, or as it could stand, seen from one seat."""

    match: Match
    seat: Seat
    since: int
    """How many moves were made before its unseen cards were dealt anew."""

    @property
    def view(self) -> View[Any]:
        return self.match.game.view(self.match.state, self.seat)

    @property
    def own(self) -> Ask | None:
        """What this seat is asked; None where it is another's turn."""
        ask = self.match.game.ask(self.match.state)
        return ask if ask and ask.seat == self.seat else None


Channel = Callable[[World], object]


def spread(value: Any) -> Any:
    """The value as tuples, words and numbers, with nothing left out that could be told."""
    match value:
        case Message():
            return value.shown()
        case Options() | Picks():
            return len(value), tuple(write(move) for move in islice(value, 400))
        case View():
            return value.seat  # What is known of the state itself is another channel's.
        case Mapping():
            return tuple(sorted((repr(spread(k)), spread(v)) for k, v in value.items()))
        case frozenset() | set():
            return tuple(sorted(repr(spread(each)) for each in value))
        case tuple() | list():
            return tuple(spread(each) for each in value)
    if is_dataclass(value) and not isinstance(value, type):
        return type(value).__name__, *(spread(getattr(value, f.name)) for f in fields(value))
    return "a function" if callable(value) else value


# What is asked, and what is written


def the_question(world: World) -> object:
    """What the seat is asked, or who is asked instead."""
    ask = world.own
    if ask is None:
        asked = world.match.game.ask(world.match.state)
        return asked and asked.seat
    doubts = ask.doubt and [ask.doubt(move) for move in islice(ask.choice, MOVES)]
    return spread((ask, ask.choice, doubts))


def the_sheet(world: World) -> object:
    """Plates, score, log, notes and all that stands on the felt."""
    return spread(world.match.position(world.match.state).sheet(world.seat))


def the_open_sheet(world: World) -> object:
    """The same while others look too."""
    return spread(world.match.position(world.match.state).open_sheet(world.seat))


def what_lies_there(world: World) -> object:
    """Every place, and the cards in it as far as they are seen."""
    return spread(world.match.game.zones(world.view.state))


def refusals(world: World) -> object:
    """Why the seat may not do this or that."""
    ask, game, state = world.own, world.match.game, world.match.state
    if ask is None:
        return None
    asked = [*islice(ask.choice, 3), *_turned(ask, world), *_from_before(world)]
    return [(write(move), _told(game.why_not(state, move))) for move in asked]


def _turned(ask: Ask, world: World) -> Iterator[Move]:
    """What touching any card, or letting it go anywhere, would mean."""
    pack, places = tuple(world.match.game.pack), list(world.match.game.zones(world.view.state))
    for nth, card in enumerate(pack[:: max(1, len(pack) // ASKED_ABOUT)]):
        if ask.meant:
            yield ask.meant(card)
        zone = places[nth % len(places)]
        if ask.meant_at and (found := ask.meant_at(card, (zone,), None)):
            yield found


def _from_before(world: World) -> Iterator[Move]:
    """Moves that were made by anybody, made once more."""
    from roller_table.engine.notation import read

    game = world.match.game
    for turn in world.match.turns[-4:]:
        yield read(turn.line, game.moves, game.pack)


def _told(reason: Reason) -> object:
    return spread(reason)


def claims(world: World) -> object:
    """What may be claimed, and why not."""
    game, names = world.match.game, world.match.names
    if not isinstance(game, Claims) or world.own is None:
        return None
    whole = game.claim(world.view)
    some = [game.claim_some(world.view, n, names) for n in range(1, (whole.most if whole else 0))]
    return spread([_lines(each) for each in (whole, *some)])


def _lines(claimed: Any) -> object:
    return claimed and ([write(move) for move in claimed.moves], claimed.refuted, claimed.most)


def what_will_come(world: World) -> object:
    """Where things go by themselves, and what a move would bring."""
    game, names, view = world.match.game, world.match.names, world.view
    if not isinstance(game, Foresees):
        return None
    moves = list(islice(world.own.choice, 6)) if world.own else []
    paths = [game.foresee(view, move) for move in (None, *moves)]
    return spread((paths, [game.brings(view, move, names) for move in moves]))


# What computer players say


def _levels(world: World) -> tuple[str, ...]:
    return tuple(chair.level for chair in world.match.chairs)


def _bench(world: World, view: View[Any], number: int) -> Bench:
    lot = lot_of(world.match.seed, number, view.seat)
    bench = Bench(world.match.entry, world.match.game, view, _levels(world), lot, PLAYOUTS)
    bench.care = QUICK
    return bench


def hint(world: World) -> object:
    """The best moves with their reasons and figures."""
    if world.own is None:
        return None
    return _thought(_bench(world, world.view, world.match.count + 1))


def why_it_was_made(world: World) -> object:
    """The seat's own last move, explained, where it was made since the cards were dealt anew."""
    numbers = range(world.match.count, world.since, -1)
    turns = ((n, world.match.turns[n - 1]) for n in numbers)
    number, turn = next(((n, t) for n, t in turns if t.seat == world.seat), (0, None))
    if turn is None:
        return None
    view = world.match.game.view(turn.before, turn.seat)
    return _thought(_bench(world, view, number), turn.line)


def _thought(bench: Bench, played: str = "") -> object:
    thinking = advising(bench, Budget(iterations=WORLDS), played)
    while not thinking.done:
        thinking.step()
    return spread(thinking.advice())


def reasons(world: World) -> object:
    """What speaks for each move."""
    if world.own is None:
        return None
    there = world.match.entry.player().reasons(world.match.game, world.view)
    return spread([[reason(m) for reason in there] for m in islice(world.own.choice, 12)])


def chosen_for_somebody(world: World) -> object:
    """What players would play who sit down in the seat's place."""
    if world.own is None:
        return None
    match, ask = world.match, world.own
    players = (player_for(level, match.entry, match.game) for level in ("beginner", "club"))
    return [write(each.choose(world.view, ask, Luck(match.count))) for each in players]


def review(world: World) -> object:
    """What a move of the seat cost, and what a review says of it; not how the cards really were."""
    if world.own is None or not measuring.is_free(world.own, next(iter(world.own.choice))):
        return None
    match = world.match
    played = write(list(islice(world.own.choice, MOVES))[-1])
    task = measuring.Measurement(
        match.entry, plain(match.rules), match.count + 1, (played,), world.view, _levels(world),
        match.seed, PLAYOUTS,
    )  # fmt: skip
    with mock.patch.object(type(match.entry.player()), "care", QUICK):
        found = measuring.measured(task)
    named = [said.NamedMoves(each.played, each.best, _others(each)) for each in found]
    words = [said.compared(*each) for each in zip(found, named, strict=True)]
    return spread((found, words))


def _others(verdict: measuring.Verdict) -> tuple[tuple[str, Estimate], ...]:
    return tuple((each.line, each.cost) for each in verdict.others or ())


# What is taught


def spot_of(kind: Drill, number: int) -> Spot | None:
    """The position of which the kind makes its question of that number; None: of no position."""
    caught = list[Spot]()

    def found(*asked: Any, **more: Any) -> Spot:
        caught.append(positions.found(*asked, **more))
        return caught[-1]

    with mock.patch.dict(kind.make.__globals__, found=found):
        kind.make(number)
    return caught[-1] if caught else None


def question_of(kind: Drill, spot: Spot) -> object:
    """What the question asks and which answers are right, where it is made of that position.

    None where none is made of it, and where it begins by turning up a card that nobody has seen:
    then that is no secret.
    """
    left = [spot]

    def found(*_asked: Any, **_more: Any) -> Spot:
        if not left:
            raise LookupError  # It looks for another position.
        return left.pop()

    with mock.patch.dict(kind.make.__globals__, found=found):
        try:
            task = kind.make(0)
        except LookupError:
            return None
    seen = spot.game.zones(spot.game.view(spot.state, task.seat).state).values()
    if not {*task.about} <= {card for cards in seen for card in cards}:
        return None
    told = [getattr(task, name, None) for name in ("words", "choices", "cards", "about", "right")]
    things = task.things if isinstance(task, TouchTask) else ()
    whys = [why(task, thing) for thing in things] if isinstance(task, TouchTask) else ()
    return spread((told, task.drawn, things, whys))


CHANNELS: Mapping[str, Channel] = {
    "question": the_question, "sheet": the_sheet, "open sheet": the_open_sheet,
    "places": what_lies_there, "refusals": refusals, "claims": claims,
    "what will come": what_will_come, "hint": hint, "why": why_it_was_made, "reasons": reasons,
    "players": chosen_for_somebody, "review": review,
}  # fmt: skip
"""By what a campaign calls it."""
