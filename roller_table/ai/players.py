"""Who sits at the table: a player is a function from a view and a question to a move."""

from collections.abc import Iterator, Sequence
from typing import Protocol

from roller_table.engine.choices import Ask, Move
from roller_table.engine.game import Game, View
from roller_table.engine.luck import Luck
from roller_table.engine.manner import EVEN, Manner
from roller_table.engine.values import frozen
from roller_table.games.catalogue import Entry

from .levels import Level, is_own, level
from .thinking import Budget, Thought, harmless


class Player(Protocol):
    """A human or a computer: nothing but the view tells it what lies on the table."""

    def choose(self, view: View[object], ask: Ask, luck: Luck) -> Move: ...


@frozen
class AimlessPlayer:
    """Plays any offered move, for tests: where revokes are punished, it revokes."""

    def choose(self, view: View[object], ask: Ask, luck: Luck) -> Move:  # noqa: ARG002
        return ask.choice.draw(luck)[0]


@frozen
class GreedyPlayer:
    """Takes what this one move can take, and thinks of no other: a fixed measure for the levels.

    A game's computer player says what there is to be taken. Where it says nothing, the first
    move that is offered is made.
    """

    entry: Entry
    game: Game[object]

    def choose(self, view: View[object], ask: Ask, luck: Luck) -> Move:  # noqa: ARG002
        choice = harmless(ask)
        if len(choice) == 1:
            return next(iter(choice))
        return self.entry.player().greedy(self.game, view, choice)


@frozen
class PlayerThought:
    """Thinks about each move as long as its budget lasts."""

    level: Level
    entry: Entry
    game: Game[object]
    budget: Budget
    manner: Manner = EVEN

    def choose(self, view: View[object], ask: Ask, luck: Luck) -> Move:
        given = self.level, self.entry, self.game, view, ask, luck, self.budget
        return thought(*given, self.manner).finish()


def thought(
    level: Level,
    entry: Entry,
    game: Game[object],
    view: View[object],
    ask: Ask,
    luck: Luck,
    budget: Budget | None = None,
    manner: Manner = EVEN,
) -> Thought:
    """A thought about one question, to be carried on in steps or finished at once."""
    budget = budget or Budget(seconds=level.seconds)
    return Thought(view, ask, luck, level, entry, game, budget, manner)


def player_for(
    level_key: str,
    entry: Entry,
    game: Game[object],
    *,
    budget: Budget | None = None,
    manner: Manner = EVEN,
) -> Player:
    """A player of that level, or at "module:Name"; KeyError if there is no such level.

    One that somebody wrote begins a process of its own, and has its own manner; OwnPlayerError if
    it cannot sit down.
    """
    if is_own(level_key):
        return players_for((level_key,), entry, game, budget=budget)[0]
    return _built_in(level(level_key), entry, game, budget, manner)


def players_for(
    levels: Sequence[str], entry: Entry, game: Game[object], *, budget: Budget | None = None
) -> tuple[Player, ...]:
    """The same for all of a table: those that somebody wrote share a process."""
    written = _own([key for key in levels if is_own(key)], game)
    return tuple(
        next(written) if is_own(key) else _built_in(level(key), entry, game, budget)
        for key in levels
    )


def _own(references: Sequence[str], game: Game[object]) -> Iterator[Player]:
    if references:
        from .own import Guest, OwnPlayer

        guest = Guest()
        for chair, reference in enumerate(references):
            yield OwnPlayer(reference, game, guest, chair).sit_down()


def _built_in(
    found: Level,
    entry: Entry,
    game: Game[object],
    budget: Budget | None,
    manner: Manner = EVEN,
) -> Player:
    if found.aimless:
        return AimlessPlayer()
    if found.greedy:
        return GreedyPlayer(entry, game)
    return PlayerThought(found, entry, game, budget or Budget(seconds=found.seconds), manner)
