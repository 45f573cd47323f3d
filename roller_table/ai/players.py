"""Who sits at the table: a player is a function from a view and a question to a move."""

from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, cast

from roller_table.engine.choices import Ask, Move
from roller_table.engine.game import Game, View
from roller_table.engine.luck import Luck
from roller_table.engine.spelling import clipped, escaped, shown
from roller_table.engine.words import _
from roller_table.games.catalogue import Entry, MissingPartError, class_at

from .levels import Level, is_own, level
from .thinking import Budget, Thought, harmless


class Player(Protocol):
    """A human or a computer: nothing but the view tells it what lies on the table."""

    def choose(self, view: View[object], ask: Ask, luck: Luck) -> Move: ...


@dataclass(frozen=True, slots=True)
class Aimless:
    """Plays any offered move, for tests: where revokes are punished, it revokes."""

    def choose(self, view: View[object], ask: Ask, luck: Luck) -> Move:  # noqa: ARG002
        return ask.choice.draw(luck)[0]


@dataclass(frozen=True, slots=True)
class Greedy:
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


@dataclass(frozen=True, slots=True)
class Thinking:
    """Thinks about each move as long as its budget lasts."""

    level: Level
    entry: Entry
    game: Game[object]
    budget: Budget

    def choose(self, view: View[object], ask: Ask, luck: Luck) -> Move:
        return thought(self.level, self.entry, self.game, view, ask, luck, self.budget).finish()


def thought(
    level: Level,
    entry: Entry,
    game: Game[object],
    view: View[object],
    ask: Ask,
    luck: Luck,
    budget: Budget | None = None,
) -> Thought:
    """A thought about one question, to be carried on in steps or finished at once."""
    return Thought(view, ask, luck, level, entry, game, budget or Budget(seconds=level.seconds))


class OwnPlayerError(Exception):
    """A player's own player that cannot be found, that failed, or chose what was not offered."""


@dataclass(frozen=True, slots=True)
class Own:
    """A player that somebody wrote, held to what is offered."""

    reference: str
    player: Player

    def choose(self, view: View[object], ask: Ask, luck: Luck) -> Move:
        try:
            move = self.player.choose(view, ask, luck)
            offered, said = move in ask.choice, shown(move)
        except (Exception, SystemExit) as error:
            words = _("{player} failed: {what}")
            raise OwnPlayerError(words.format(player=self.reference, what=_told(error))) from error
        if not offered:
            words = _("{player} chose {move}, which is not offered")
            raise OwnPlayerError(words.format(player=self.reference, move=said))
        return move


def own_player(reference: str) -> Own:
    """The player at "module:Name", which is imported only now: a class without arguments."""
    if not all(reference.split(":")):
        words = _("{player} is not written as module:Name")
        raise OwnPlayerError(words.format(player=escaped(reference)))
    try:
        made = class_at(reference, object, "choose")()
    except MissingPartError as error:
        raise OwnPlayerError(escaped(str(error))) from None
    except (Exception, SystemExit) as error:
        words = _("{player} cannot be used: {what}")
        raise OwnPlayerError(words.format(player=escaped(reference), what=_told(error))) from error
    return Own(reference, cast("Player", made))


def _told(error: BaseException) -> str:
    """What went wrong in somebody's own code, and where, in a line."""
    from traceback import extract_tb

    words = clipped(f"{type(error).__name__}: {error}")
    places = [each for each in extract_tb(error.__traceback__) if not _is_ours(each.filename)]
    if not places:
        return words
    told = _("{what} (line {n} of {file})")
    return told.format(what=words, n=places[-1].lineno, file=Path(places[-1].filename).name)


def _is_ours(file: str) -> bool:
    return file.startswith("<") or Path(file).is_relative_to(Path(__file__).parents[1])


def player_for(
    level_key: str, entry: Entry, game: Game[object], *, budget: Budget | None = None
) -> Player:
    """A player of that level, or at "module:Name"; KeyError if there is no such level."""
    if is_own(level_key):
        return own_player(level_key)
    found = level(level_key)
    if found.aimless:
        return Aimless()
    if found.greedy:
        return Greedy(entry, game)
    return Thinking(found, entry, game, budget or Budget(seconds=found.seconds))
