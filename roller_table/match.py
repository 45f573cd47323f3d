"""One game in progress: who sits where, what has been played, and the way back."""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from copy import copy
from functools import cached_property, lru_cache
from typing import Protocol

from .engine.choices import Ask, Move
from .engine.events import Event, Events, Stands
from .engine.game import Discreet, Game, Step, View, answer
from .engine.luck import Luck
from .engine.notation import write
from .engine.options import plain, restored
from .engine.record import Played, PracticeReason, Record, answer_line, opening, replay
from .engine.sheet import Sheet
from .engine.spelling import clipped
from .engine.table import Seat
from .engine.values import NamedTuple, frozen
from .engine.words import YOU, Message, _, language, yours
from .games.catalogue import Entry, entry

HUMAN = "human"
"""The chair of a person, who hears at once what a move has led to."""

_APART = 0x6A09E667F3BCC908
"""Keeps the chance that players use apart from the chance of the dice and the deal."""


@frozen
class Chair:
    """Who sits at a seat: a name, and "human" or the level of a computer player."""

    name: str
    level: str

    @property
    def human(self) -> bool:
        return self.level == HUMAN


class Turn(NamedTuple):
    """A move that was made: by whom, its line, and the table as it was before and is after."""

    seat: Seat
    line: str
    before: object
    after: object
    free: bool
    """Whether there was anything to choose."""
    played_out: bool = False
    """Whether a Club player chose it for the person, who had it played out."""


class MatchProgress(NamedTuple):
    """How far a match has come: all of it that is kept and may change."""

    turns: Sequence[Turn]
    """The moves that stand; not to be changed."""
    practised: PracticeReason
    over: bool
    headline: Message
    """Where the game stands, as the first person at the table may read it."""
    standings: tuple[int, ...]
    winners: tuple[Seat, ...]


class Keeper(Protocol):
    """Keeps the game safe. The match tells it of a change before anyone sees it; it never raises,
    and asks the match nothing.
    """

    def kept(self, played: MatchProgress) -> None:
        """A move was made."""

    def took_back(self, number: int, played: MatchProgress) -> None:
        """Only the first ``number`` moves stand, counted from 1."""


def players_luck(seed: int, number: int, seat: Seat) -> Luck:
    """The chance that a player may use for the move of that number, apart from the game's own."""
    mixed = seed ^ _APART
    for part in (number, seat):
        bits, _after = Luck(mixed).below(1 << 64)
        mixed = bits + part
    return Luck(Luck(mixed).below(1 << 64)[0])


class Part(NamedTuple):
    """Events that are shown together, and the position that is read once they have been."""

    events: Events
    stands: "Position | None"
    """None: as the game stands now."""


class Position:
    """A state of a game and what the game says of it, each thing once, when it is asked for."""

    def __init__(self, game: Game[object], state: object, names: tuple[str, ...]) -> None:
        self.state = state
        self._game = game
        self._names = names
        self._views: dict[Seat, View[object]] = {}
        self._sheets: dict[Seat, Sheet] = {}
        self._open_sheets: dict[Seat, Sheet] = {}

    @cached_property
    def language(self) -> object:
        """The language in which its words are: that of the moment when somebody first wants it."""
        return language()

    @cached_property
    def ask(self) -> Ask | None:
        ask = self._game.ask(self.state)
        return ask and ask.named(self._names)

    @cached_property
    def standings(self) -> tuple[int, ...]:
        return self._game.standings(self.state)

    @cached_property
    def winners(self) -> tuple[Seat, ...]:
        return self._game.winners(self.state)

    def view(self, seat: Seat) -> View[object]:
        if seat not in self._views:
            self._views[seat] = self._game.view(self.state, seat)
        return self._views[seat]

    def sheet(self, seat: Seat) -> Sheet:
        if seat not in self._sheets:
            self._sheets[seat] = self._game.sheet(self.view(seat), self._names)
        return self._sheets[seat]

    def open_sheet(self, seat: Seat) -> Sheet:
        if seat not in self._open_sheets:
            self._open_sheets[seat] = self._opened(seat)
        return self._open_sheets[seat]

    def _opened(self, seat: Seat) -> Sheet:
        if isinstance(self._game, Discreet):
            return self._game.open_sheet(self.view(seat), self._names)
        return self.sheet(seat)


@lru_cache(maxsize=64)
def _called(chairs: tuple[Chair, ...], _spoken: object) -> tuple[str, ...]:
    """The names in the language that is spoken; in a lesson a script moves for the learner, too."""
    read = [chair.human or chair.name in (YOU, _(YOU)) for chair in chairs]
    alone = sum(read) == 1
    called = zip(chairs, read, strict=True)
    return tuple(yours(chair.name) if alone and reads else chair.name for chair, reads in called)


class Match:
    """The only thing here that changes; its states, once made, never do."""

    rules_name = ""
    """What the table calls its rules; empty where they are the game's own."""

    def __init__(
        self, entry: Entry, rules: object, chairs: tuple[Chair, ...], seed: int, start: Step[object]
    ) -> None:
        self.entry = entry
        self.rules = rules
        self.game: Game[object] = entry.game(rules)
        self.chairs = chairs
        self.seed = seed
        self.opening: Events = start.events
        self.practised = PracticeReason.NOT
        self.id: int | None = None
        """Its number on the shelf, once it is kept there."""
        self.keeper: Keeper | None = None
        self._turns: list[Turn] = []
        self._undone: list[list[Turn]] = []
        """What was undone, each time, and may be redone; the latest last."""
        self._before_undo = self.practised
        """Whether the game counted before the first of them."""
        self._latest = self.position(start.state)

    @classmethod
    def new(
        cls,
        entry: Entry,
        rules: object,
        chairs: tuple[Chair, ...],
        seed: int,
        rules_name: str = "",
    ) -> "Match":
        """Sit down and deal; ValueError for a wrong number of seats."""
        match = cls(entry, rules, chairs, seed, entry.game(rules).deal(len(chairs), Luck(seed)))
        match.rules_name = rules_name
        return match

    @classmethod
    def from_record(
        cls,
        record: Record,
        names: tuple[str, ...],
        plays: Iterable[Played[object]] | None = None,
    ) -> "Match":
        """The game that the record tells; ``plays``: its moves, where it has just been played.

        ValueError if its game or its rules are not known here, RecordError where a move of it
        cannot be played.
        """
        entry = _known(record.game)
        rules: object = restored(entry.rules(), record.rules)
        chairs = tuple(map(Chair, names, record.players))
        match = cls(entry, rules, chairs, record.seed, opening(entry.game(rules), record))
        match.practised, match.rules_name = record.practised, record.rules_name
        before, played_out = match.state, set(record.played_out)
        plays = replay(match.game, record) if plays is None else plays
        for line, (number, ask, _move, step) in zip(record.moves, plays, strict=True):
            free = len(ask.choice) > 1
            turn = Turn(ask.seat, line, before, step.state, free, number in played_out)
            match._turns.append(turn)
            before = step.state
        match._latest = match.position(before)
        return match

    @property
    def now(self) -> Position:
        """The last state, and what the game says of it in the language of the moment."""
        if self._latest.language is not language():
            self._latest = self.position(self._latest.state)
        return self._latest

    @property
    def state(self) -> object:
        return self._latest.state

    @property
    def ask(self) -> Ask | None:
        return self.now.ask

    @property
    def over(self) -> bool:
        return self.ask is None

    @property
    def count(self) -> int:
        """How many moves have been made."""
        return len(self._turns)

    @property
    def lines(self) -> tuple[str, ...]:
        return tuple(turn.line for turn in self._turns)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """Every move made, in order."""
        return tuple(self._turns)

    def turns_from(self, count: int) -> tuple[Turn, ...]:
        """The moves after the first ``count``, however long the game is."""
        return tuple(self._turns[count:])

    @property
    def names(self) -> tuple[str, ...]:
        """By seat; of a person who sits here alone and has no name, a name that means "you"."""
        return _called(self.chairs, language())

    @property
    def standings(self) -> tuple[int, ...]:
        return self.now.standings

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who would win if the game ended now."""
        return self.now.winners

    def view(self, seat: Seat) -> View[object]:
        return self.now.view(seat)

    def sheet(self, seat: Seat) -> Sheet:
        """What stands beside the table, as the seat may read it."""
        return self.now.sheet(seat)

    def open_sheet(self, seat: Seat) -> Sheet:
        """What of it may stand there while others look at the screen too."""
        return self.now.open_sheet(seat)

    def luck(self) -> Luck:
        """The chance that the player who is asked now may use; the same for the same question."""
        ask = self.ask
        return players_luck(self.seed, len(self._turns) + 1, ask.seat if ask else 0)

    def play(self, move: Move) -> Events:
        """Make an offered move; IllegalMoveError, and nothing changed, for any other."""
        with self.playing(move) as events:
            return events

    def play_line(self, line: str) -> Events:
        """Make a move that is written as a line."""
        with self.playing_line(line) as events:
            return events

    def playing(self, move: Move) -> AbstractContextManager[Events]:
        """The same while what happened is shown: it is kept at the end of that, in any case.

        So a card sets out while the disc is still to be waited for.
        """
        latest = self._latest
        return self._make(write(move), answer(self.game, latest.state, latest.ask, move))

    def playing_line(
        self, line: str, *, played_out: bool = False
    ) -> AbstractContextManager[Events]:
        """The same of a move that is written as a line; ``played_out``: a Club player chose it for
        the person."""
        move, step = answer_line(self.game, self.state, self.ask, line)
        return self._make(write(move), step, played_out=played_out)

    @contextmanager
    def _make(self, line: str, step: Step[object], *, played_out: bool = False) -> Iterator[Events]:
        ask = self._latest.ask
        assert ask is not None
        self._undone = []
        free = len(ask.choice) > 1
        self._turns.append(Turn(ask.seat, line, self.state, step.state, free, played_out))
        self._latest = self.position(step.state)
        try:
            yield step.events
        finally:
            if self.keeper:
                self.keeper.kept(self.played)

    @property
    def played(self) -> MatchProgress:
        """How far it has come."""
        reader = next((seat for seat, chair in enumerate(self.chairs) if chair.human), 0)
        headline = self.sheet(reader).headline
        return MatchProgress(
            self._turns, self.practised, self.over, headline, self.standings, self.winners
        )

    def can_take_back(self) -> bool:
        return self._last_decision() is not None

    def take_back(self) -> None:
        """Back to the only human's last decision: the game is from then on marked as practised,
        unless all is redone.

        Nothing changes if there is no way back. Chance lies in the states, so the same dice
        fall again.
        """
        last = self._last_decision()
        if last is None:
            return
        self._latest = self.position(self._turns[last].before)
        if not self._undone:
            self._before_undo = self.practised
        self._undone.append(self._turns[last:])
        del self._turns[last:]
        self.practised = self.practised or PracticeReason.TAKEN_BACK
        if self.keeper:
            self.keeper.took_back(last, self.played)

    def can_put_back(self) -> bool:
        return bool(self._undone)

    def put_back(self) -> None:
        """Redo the moves that were undone last; nothing changes if there are none.

        Where all of them stand again nothing was decided anew, and the game counts as before.
        """
        if self._undone:
            *before, turns = self._undone
            if not before:
                self.practised = self._before_undo
            for turn in turns:
                with self.playing_line(turn.line, played_out=turn.played_out):
                    pass
            self._undone = before

    def _last_decision(self) -> int | None:
        """The place of the latest move that was the human's own choice, in a practice game.

        A move that was the only one possible is no decision: going back to it would change
        nothing.
        """
        humans = [seat for seat, chair in enumerate(self.chairs) if chair.human]
        if len(humans) != 1:
            return None
        for place in range(len(self._turns) - 1, -1, -1):
            if self._turns[place].seat == humans[0] and self._turns[place].free:
                return place
        return None

    def position(self, state: object) -> Position:
        """What the game says of a state, now or as it stood on the way."""
        return Position(self.game, state, self.names)

    def parts(self, events: Events) -> deque[Part]:
        """The events, cut wherever the sheet has to be written anew before more is shown."""
        parts: deque[Part] = deque()
        together: list[Event] = []
        for event in events:
            if isinstance(event, Stands):
                parts.append(Part(tuple(together), self.position(event.state)))
                together = []
            else:
                together.append(event)
        parts.append(Part(tuple(together), None))
        return parts

    def apart(self) -> "Match":
        """The same game, to go on apart from this one; what is played of it is not kept."""
        other = copy(self)
        other._turns, other._undone = list(self._turns), []
        other.keeper = other.id = None
        return other

    def record(self) -> Record:
        """The game on paper, as far as it has come."""
        return Record(
            self.entry.key,
            plain(self.rules),
            len(self.chairs),
            self.seed,
            tuple(chair.level for chair in self.chairs),
            self.lines,
            self.practised,
            self.rules_name,
            tuple(number for number, turn in enumerate(self._turns, 1) if turn.played_out),
        )


def _known(key: str) -> Entry:
    """The game of that name, if this program knows it."""
    try:
        return entry(key)
    except KeyError:
        words = _("this program knows no game called {key!r}").format(key=clipped(key))
        raise ValueError(words) from None
