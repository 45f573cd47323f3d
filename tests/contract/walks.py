"""Whole games of offered moves drawn at random, for every game, under every house rule."""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import Any, NamedTuple

from roller_table.engine.cards import Card
from roller_table.engine.choices import Ask, Move, Options
from roller_table.engine.events import Events
from roller_table.engine.game import Game, View
from roller_table.engine.luck import Luck
from roller_table.engine.options import Rule, rules_of
from roller_table.engine.sheet import Sheet
from roller_table.engine.table import Dial, Gesture, Seat, Zone
from roller_table.games import catalogue
from roller_table.games.catalogue import Entry

Values = tuple[tuple[str, Any], ...]

BOUND = 5_000
"""More decisions than any game may take."""


@dataclass(frozen=True)
class Table:
    """A game as it is to be walked through: its house rules, players, and seed."""

    key: str
    values: Values
    seats: int
    seed: int

    @property
    def entry(self) -> Entry:
        return catalogue.entry(self.key)

    @property
    def rules(self) -> Any:
        return self.entry.rules()(**dict(self.values))

    def game(self) -> Game[Any]:
        return self.entry.game(self.rules)

    def __str__(self) -> str:
        told = " ".join(f"{key}={value}" for key, value in self.values) or "default"
        return f"{self.key} {told} #{self.seed}".replace(" ", "_")


class Moment(NamedTuple):
    """A state, what was asked in it, the answer (None at the end), and what led to the state."""

    state: Any
    ask: Ask | None
    move: Move | None
    events: Events


def values_of(rule: Rule) -> tuple[Any, ...]:
    """What an option may be set to; of a number its bounds, its default, and one in between."""
    if isinstance(rule.kind, tuple):
        return rule.kind
    if rule.kind is bool:
        return (False, True)
    low, high, step = rule.option.low, rule.option.high, rule.option.step
    assert low is not None
    assert high is not None
    middle = low + (high - low) // 2 // step * step
    return tuple(dict.fromkeys((low, rule.default, middle, high)))


def alone(entry: Entry, lengths: Collection[str] = ()) -> Iterator[Values]:
    """The default rules, and each value of each option by itself; of ``lengths`` the bounds, as a
    game in between only takes longer.
    """
    yield ()
    for rule in rules_of(entry.rules()):
        bounds = {rule.option.low, rule.option.high}
        for value in values_of(rule):
            if value != rule.default and (rule.key not in lengths or value in bounds):
                yield ((rule.key, value),)


def mixed(entry: Entry, count: int, luck: Luck) -> Iterator[Values]:
    """Options in combination, each drawn at random."""
    for _ in range(count):
        values = []
        for rule in rules_of(entry.rules()):
            choice = values_of(rule)
            n, luck = luck.below(len(choice))
            values.append((rule.key, choice[n]))
        yield tuple(values)


SHORT = {"roolz": (("target", 100),), "rollerball": (("turn_limit", 24),)}
"""What makes a long game short enough to be walked through for every option."""

FEW = {
    "roller_derby": (("deals", 2),),
    "roebuck": (("target", 9), ("race_target", 2)),
    "poker_roulette": (("hands_per_session", 2),),
}
"""How long a game is where an option is tried; how long it may be is tried alone, and what is usual
is played as long as usual."""


def tables(seeds: int, combinations: int, seed: int = 1) -> list[Table]:
    """Every built game: each option alone over ``seeds`` seeds, and options in combination."""
    found = []
    for entry in catalogue.ENTRIES:
        short, few = SHORT.get(entry.key, ()), FEW.get(entry.key, ())
        sets = list[Values]()
        lengths = {key for key, _few in few}
        for values in alone(entry, lengths):
            as_long = not values or lengths & set(dict(values))
            sets.append(_with(values, short if as_long else (*short, *few)))
        sets += [_with(values, (*short, *few)) for values in mixed(entry, combinations, Luck(seed))]
        sets = list(dict.fromkeys(sets))
        found += [
            Table(entry.key, values, entry.seats[n % len(entry.seats)], seed + 100 * n + again)
            for n, values in enumerate(sets)
            for again in range(seeds)
        ]
    return found


def _with(values: Values, fixed: Values) -> Values:
    return (*(pair for pair in values if pair[0] not in dict(fixed)), *fixed)


@lru_cache(maxsize=8)
def walk(table: Table) -> tuple[Moment, ...]:
    """The game at that table from the deal to the end, or up to the bound."""
    return tuple(walked(table.game(), table.seats, table.seed, DRAWS.get(table.key, by_lot)))


Draw = Callable[[Ask, Luck], tuple[Move, Luck]]


def by_lot(ask: Ask, luck: Luck) -> tuple[Move, Luck]:
    """Any offered move."""
    return ask.choice.draw(luck)


def seldom_bidding(ask: Ask, luck: Luck) -> tuple[Move, Luck]:
    """Of bids only the lowest, and that seldom: bids at random are set, and no game would end."""
    bids = [move for move in islice(ask.choice, 60) if isinstance(move.gesture(), Dial)]
    if not bids:
        return ask.choice.draw(luck)
    n, luck = luck.below(4)
    others = (move for move in ask.choice if move not in bids)
    return (bids[0] if n == 0 else next(others)), luck


DRAWS: dict[str, Draw] = {"roolz": seldom_bidding}
"""How moves are drawn where drawing just any would lead nowhere."""


def walked(game: Game[Any], seats: int, seed: int, draw: Draw = by_lot) -> Iterator[Moment]:
    state, events = game.deal(seats, Luck(seed))
    luck = Luck(seed ^ 0xD1CE)
    for _ in range(BOUND):
        ask = game.ask(state)
        if ask is None:
            yield Moment(state, None, None, events)
            return
        move, luck = draw(ask, luck)
        yield Moment(state, ask, move, events)
        state, events = game.apply(state, move)


@lru_cache(maxsize=2)
def gestured(table: Table) -> tuple[tuple[Gesture, ...], ...]:
    """By what each offered move is made, at each moment; of picks, which may be hundreds, none."""
    return tuple(
        tuple(move.gesture() for move in moment.ask.choice)
        if moment.ask is not None and isinstance(moment.ask.choice, Options)
        else ()
        for moment in walk(table)
    )


NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal", "Ida", "Jim")


class Look(NamedTuple):
    """What a seat is shown at one moment."""

    seat: Seat
    view: View[Any]
    sheet: Sheet


Looks = Iterable[list[Look]]


def looks(game: Game[Any], moments: Iterable[Moment], seats: int) -> Iterator[list[Look]]:
    """At each moment the seat that is asked looks, and of the others one after the other."""
    names = NAMES[:seats]
    for number, moment in enumerate(moments):
        asked = {moment.ask.seat} if moment.ask else set()
        views = [game.view(moment.state, seat) for seat in sorted(asked | {number % seats})]
        yield [Look(view.seat, view, game.sheet(view, names)) for view in views]


@lru_cache(maxsize=2)
def looked(table: Table) -> tuple[list[Look], ...]:
    """The looks through the whole walk at that table."""
    return tuple(looks(table.game(), walk(table), table.seats))


BESIDE = {
    "roller_derby": ("aside", lambda card: not card.suit),
    "rollerball": ("supply", lambda card: card.suit in ("base", "man", "ball")),
}
"""Where things lie before the first event that are not in the stock, and which they are."""
STOCKS = {"rollerball": "deck"}
"""What the stock is called, where it is called something else."""


def set_up(table: Table) -> dict[Zone, list[Card]]:
    """What lies where before the first event: every card that this table plays with."""
    place, aside = BESIDE.get(table.key, ("aside", lambda _card: False))
    cards = lying(table.game(), walk(table)[0].state)
    return {
        Zone(STOCKS.get(table.key, "stock")): [card for card in cards if not aside(card)],
        Zone(place): [card for card in cards if aside(card)],
    }


def lying(game: Game[Any], state: Any) -> list[Card]:
    """Every card on the table."""
    return [card for pile in game.zones(state).values() for card in pile]


RARE = (
    Table("roller_derby", (), 4, 8),
    Table("roolz", (("misdeal", True), ("target", 100)), 3, 30),
    Table("rollerball", (), 2, 3),
    Table("rollerball", (("hand_limit", 8), ("vp_target", 10), ("turn_limit", 150)), 6, 8),
)
"""What tables drawn at random would hardly meet: a deal that cannot matter, which one team would
leave out and the other not; a hand so low that it may be refused; a game so long that a draw is
offered; hands so big that nothing is left to draw."""
TABLES = [*tables(seeds=1, combinations=8), *RARE]
