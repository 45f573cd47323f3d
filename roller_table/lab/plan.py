"""What a run plays: the same seeds under each set of rules, in batches of ten seeds.

A batch with all its variants is one task: whoever plays it, here or on another machine, needs
the plan and the batch's number, and gives back the same rows to the byte.
"""

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from roller_table.ai.players import Player, player_for
from roller_table.ai.thinking import Budget
from roller_table.engine.choices import Ask, Move
from roller_table.engine.game import Game, View
from roller_table.engine.luck import Luck
from roller_table.engine.options import restored
from roller_table.games.catalogue import Entry, entry
from roller_table.match import players_luck
from roller_table.selfplay import MOST_MOVES, PLAYOUTS, turns

from .measures import IN_UNITS, Measure, Story, measures_of, watcher

BATCH = 10
"""Seeds in a batch."""


class Variant(NamedTuple):
    """A set of rules by its name; the base is called ""."""

    name: str
    rules: str
    """As JSON, every option resolved."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything that says what is played; it can be sent to any process."""

    entry: Entry
    seats: int
    levels: tuple[str, ...]
    """Who sits at each seat."""
    seed: int
    variants: tuple[Variant, ...]
    """The base first."""

    def written(self) -> str:
        """As a run keeps it."""
        what = {
            "entry": self.entry.key,
            "seats": self.seats,
            "levels": self.levels,
            "seed": self.seed,
            "variants": self.variants,
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


def read_plan(text: str) -> Plan:
    """What ``written`` wrote; KeyError or ValueError where its game or a rule is not known here."""
    data = json.loads(text)
    plan = Plan(
        entry(data["entry"]),
        data["seats"],
        tuple(data["levels"]),
        data["seed"],
        tuple(Variant(*each) for each in data["variants"]),
    )
    for each in plan.variants:
        _rules(plan.entry, each.rules)
    return plan


class Row(NamedTuple):
    """One game."""

    seed: int
    variant: int
    """Which of the plan's variants, 0 the base."""
    finished: bool
    values: str
    """What it came to, as JSON: a number by each measure's key, in order."""


Rows = tuple[Row, ...]


class Table(NamedTuple):
    """What a process needs in order to play by one of the variants."""

    game: Game[object]
    players: tuple[Player, ...]


def _rules(found: Entry, written: str) -> object:
    return restored(found.rules(), json.loads(written))


@lru_cache(maxsize=1)
def _tables(plan: Plan) -> tuple[Table, ...]:
    return tuple(_table(plan, variant) for variant in plan.variants)


def _table(plan: Plan, variant: Variant) -> Table:
    game = plan.entry.game(_rules(plan.entry, variant.rules))
    # A count of playouts, so that no clock decides anything.
    budget = Budget(iterations=PLAYOUTS)
    made = {key: player_for(key, plan.entry, game, budget=budget) for key in set(plan.levels)}
    return Table(game, tuple(made[key] for key in plan.levels))


def play_batch(plan: Plan, number: int) -> Rows:
    """Every game of a batch: its seeds in order, each under all variants, the base first."""
    first = plan.seed + number * BATCH
    return tuple(
        _row(plan, table, seed, variant)
        for seed in range(first, first + BATCH)
        for variant, table in enumerate(_tables(plan))
    )


def _row(plan: Plan, table: Table, seed: int, variant: int) -> Row:
    finished, values = play(plan.entry, table, plan.seats, seed)
    told = {key: round(float(value), 6) for key, value in values.items()}
    return Row(seed, variant, finished, json.dumps(told, sort_keys=True))


def play(entry: Entry, table: Table, seats: int, seed: int) -> tuple[bool, dict[str, float]]:
    """One game, the same that ``simulate`` plays of that seed: whether it ended, its values."""
    game, story = table.game, Story(entry, table.game, seats)
    state: object = game.deal(seats, Luck(seed)).state

    def choose(view: View[object], ask: Ask) -> Move:
        story.asked(state, ask)
        luck = players_luck(seed, story.moves, ask.seat)
        return table.players[ask.seat].choose(view, ask, luck)

    for _ask, step in turns(game, state, choose):
        state = step.state
        story.went_on(step)
        if story.moves >= MOST_MOVES:
            break
    return game.ask(state) is None, story.found(state)
