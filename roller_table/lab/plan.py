"""What a run plays: the same deals under each set of rules, in batches of ten games.

Each deal of a game has a seed of its own, by the game's seed and the deal's number: the third deal
is the same by all rules, however many cards were mixed and dice were thrown before it.

A batch with all its variants is one task: a process, here or on another machine, needs the plan and
the batch's number to play it, and returns the same rows to the byte.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import field
from functools import lru_cache

from roller_table.ai.levels import is_own, level
from roller_table.ai.own import OwnPlayerError
from roller_table.ai.players import Player, player_for
from roller_table.ai.thinking import Budget
from roller_table.engine.game import Game
from roller_table.engine.jsontext import Plain, TextLimits, block
from roller_table.engine.luck import Luck
from roller_table.engine.options import restored
from roller_table.engine.values import NamedTuple, frozen
from roller_table.engine.words import _
from roller_table.games.catalogue import Entry, entries
from roller_table.match import players_luck
from roller_table.selfplay import MOST_MOVES, PLAYOUTS

from .measures import IN_UNITS, Measure, MeasuredGame, measures_of, watcher
from .program import Program, this_program

BATCH = 10
"""Seeds in a batch."""
MOST_PAIRS = 10_000_000
"""Where any run ends: nobody waits so long."""
MOST_SEEDS = 1 << 62
"""The book keeps no higher seed, and a run counts on from its first."""
MOST_VARIANTS = 100
_BOUNDS = TextLimits(digits=19)
_LARGEST = 1e9
"""No game comes to more of anything."""
_DEALS = 0x52C1F4A6B7D80E93
"""Keeps the seeds of deals apart from all other chance of a game."""


class PlanVariant(NamedTuple):
    """A set of rules by its name; the base is called ""."""

    name: str
    rules: str
    """As JSON, every option resolved."""


@frozen
class Plan:
    """Everything that says what is played; it can be sent to any process."""

    entry: Entry
    seats: int
    levels: tuple[str, ...]
    """Who sits at each seat."""
    seed: int
    variants: tuple[PlanVariant, ...]
    """The base first."""
    program: Program = field(default_factory=this_program)
    """What plays it."""

    def written(self) -> str:
        """As a run keeps it."""
        what = {
            "entry": self.entry.key,
            "seats": self.seats,
            "levels": self.levels,
            "seed": self.seed,
            "variants": self.variants,
            "program": self.program,
        }
        return json.dumps(what, ensure_ascii=False)

    def measures(self) -> tuple[Measure, ...]:
        """What is measured, by the base rules."""
        return measures_of(self.entry, _rules(self.entry, self.variants[0].rules), self.seats)

    def compares(self, variant: int, measure: Measure) -> bool:
        """Whether the variant counts in it what the base counts."""
        if measure.key not in IN_UNITS:
            return True
        return self._unit(0) == self._unit(variant)

    def _unit(self, variant: int) -> str:
        rules = _rules(self.entry, self.variants[variant].rules)
        return watcher(self.entry, self.entry.game(rules)).unit


@lru_cache(maxsize=256)
def read_plan(text: str) -> Plan:
    """What ``written`` wrote, tried by a deal under each set of rules.

    ValueError says in a few words why nothing can be played by it here.
    """
    data = block(text, _BOUNDS)
    found = next((each for each in entries() if each.key == data.get("entry")), None)
    if found is None:
        raise ValueError(
            _("it names a game, a player or a measure that this program does not know")
        )
    seats, seed, levels = data.get("seats"), data.get("seed"), data.get("levels")
    if type(seats) is not int or seats not in found.seats:
        raise ValueError(_("it was damaged"))
    if type(seed) is not int or not 0 <= seed < MOST_SEEDS:
        raise ValueError(_("it was damaged"))
    if not isinstance(levels, list) or len(levels) != seats:
        raise ValueError(_("it was damaged"))
    if not all(isinstance(each, str) and _is_level(each) for each in levels):
        raise ValueError(
            _("it names a game, a player or a measure that this program does not know")
        )
    variants = tuple(_variants(data.get("variants")))
    program = _program(data.get("program"))
    plan = Plan(found, seats, tuple(map(str, levels)), seed, variants, program)
    _try_out(plan)
    return plan


def _is_level(key: str) -> bool:
    """Whether somebody can play so; a player of somebody's own is not looked for yet."""
    try:
        return is_own(key) or bool(level(key))
    except KeyError:
        return False


def _variants(data: Plain) -> Iterator[PlanVariant]:
    if not isinstance(data, list) or not 2 <= len(data) <= MOST_VARIANTS:
        raise ValueError(_("it was damaged"))
    for each in data:
        match each:
            case [str(name), str(rules)]:
                yield PlanVariant(name, rules)
            case _:
                raise ValueError(_("it was damaged"))


def _program(data: Plain) -> Program:
    """What plays it; a run of before that was noted has nothing."""
    match data:
        case None:
            return Program()
        case [str(version), bool(fast)] if re.fullmatch(r"[0-9a-z.+]{0,40}", version):
            return Program(version, fast)
    raise ValueError(_("it was damaged"))


def _try_out(plan: Plan) -> None:
    """ValueError where a set of rules is none of this game, or not for this number of players."""
    for number, variant in enumerate(plan.variants):
        try:
            game = plan.entry.game(_rules(plan.entry, variant.rules))
            game.ask(game.deal(plan.seats, Luck(plan.seed)).state)
            for measure in plan.measures():
                plan.compares(number, measure)
        except Exception as error:  # rules that were damaged can break a game anywhere
            words = _("its rules cannot be played: {why}")
            why = error if isinstance(error, ValueError) else type(error).__name__
            raise ValueError(words.format(why=why)) from error


class GameRow(NamedTuple):
    """One game."""

    seed: int
    variant: int
    """Which of the plan's variants, 0 the base."""
    finished: bool
    values: str
    """What it came to, as JSON: a number by each measure's key, in order."""


Rows = tuple[GameRow, ...]


class Batch(NamedTuple):
    """A batch as a book holds it."""

    number: int
    rows: Rows
    """Every game of it; empty where one is missing or damaged."""


def values_in(row: GameRow) -> dict[str, float]:
    """What a game came to, by measure; ValueError where that makes no sense."""
    found = {}
    for key, value in block(row.values).items():
        if isinstance(value, bool) or not isinstance(value, (int, float)) or abs(value) > _LARGEST:
            raise ValueError(key)
        found[key] = float(value)
    if "length" not in found:
        raise ValueError("length")
    return found


class UnplayableError(Exception):
    """A run that cannot be played on, in one clear line."""


def may_play(plan: Plan) -> None:
    """UnplayableError, which names both, where another program than this one plays the run."""
    here = this_program()
    if plan.program != here:
        words = _("this run began in {its}, not in {here}: start anew")
        raise UnplayableError(words.format(its=plan.program, here=here))


class VariantTable(NamedTuple):
    """What a process needs in order to play by one of the variants."""

    game: Game[object]
    players: tuple[Player, ...]


def _rules(found: Entry, written: str) -> object:
    return restored(found.rules(), block(written))


@lru_cache(maxsize=1)
def _tables(plan: Plan) -> tuple[VariantTable, ...]:
    return tuple(_table(plan, variant) for variant in plan.variants)


def _table(plan: Plan, variant: PlanVariant) -> VariantTable:
    game = plan.entry.game(_rules(plan.entry, variant.rules))
    # A count of playouts, so that no clock decides anything.
    budget = Budget(iterations=PLAYOUTS)
    made = {key: player_for(key, plan.entry, game, budget=budget) for key in set(plan.levels)}
    return VariantTable(game, tuple(made[key] for key in plan.levels))


def play_batch(plan: Plan, number: int) -> Rows:
    """Every game of a batch: its seeds in order, each under all variants, the base first.

    UnplayableError where a game fails by these rules, or another program plays the run.
    """
    may_play(plan)
    first = plan.seed + number * BATCH
    try:
        return tuple(
            _row(plan, table, seed, variant)
            for seed in range(first, first + BATCH)
            for variant, table in enumerate(_tables(plan))
        )
    except OwnPlayerError:
        raise
    except Exception as error:
        words = _("its rules cannot be played: {why}")
        raise UnplayableError(words.format(why=str(error) or type(error).__name__)) from error


def _row(plan: Plan, table: VariantTable, seed: int, variant: int) -> GameRow:
    finished, values = play(plan.entry, table, plan.seats, seed)
    told = {key: round(float(value), 6) for key, value in values.items()}
    return GameRow(seed, variant, finished, json.dumps(told, sort_keys=True))


def play(entry: Entry, table: VariantTable, seats: int, seed: int) -> tuple[bool, dict[str, float]]:
    """One game: whether it ended, and its values. Its first deal is the one that ``simulate``
    plays of that seed."""
    game, story = table.game, MeasuredGame(entry, table.game, seats)
    state: object = game.deal(seats, Luck(seed)).state
    before = 0
    """How many moves were made before this deal."""
    while (ask := game.ask(state)) and story.moves < MOST_MOVES:
        story.asked(state, ask)
        luck = players_luck(deal_seed(seed, story.deals), story.moves - before, ask.seat)
        move = table.players[ask.seat].choose(game.view(state, ask.seat), ask, luck)
        step = story.applied(state, move, Luck(deal_seed(seed, story.deals + 1)))
        deals = story.deals
        story.went_on(step)
        before = before if story.deals == deals else story.moves
        state = step.state
    return ask is None, story.found(state)


def deal_seed(seed: int, number: int) -> int:
    """The seed of a game's deal of that number; the first has the game's own."""
    if not number:
        return seed
    apart, _after = Luck(seed ^ _DEALS).below(1 << 64)
    return Luck(apart + number).below(1 << 64)[0]
