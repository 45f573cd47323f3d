"""One game as an episode: a seat says one word after the other, and points come back.

It is a ``Match``, and nothing of it is told but through the view of a seat. PettingZoo's
environments and OpenSpiel's games are made of it and of nothing else.
"""

from collections.abc import Iterable
from hashlib import blake2b
from typing import Any, TypeAlias

import numpy as np

from roller_table.engine.choices import Ask, Move
from roller_table.engine.table import Seat
from roller_table.match import HUMAN, Chair, Match

from .layout import Sighting, layout_of
from .steps import Listed, Picked, Way, Words, beginning, steps_to
from .terms import Terms

Points: TypeAlias = tuple[float, ...]
"""By seat, more being better: at Roebuck, where few points win, those that a seat was spared."""

_SHOWN = 12
"""Of what is offered no more is named where a step is refused."""


class StepError(ValueError):
    """A step that is not offered; the message says in one line what is."""


class Episode:
    """A game that goes on word by word; all chance is in its seed."""

    def __init__(
        self, terms: Terms, seed: int = 0, lines: Iterable[str] = (), said: Iterable[str] = ()
    ) -> None:
        """Deal; ``lines`` and ``said``: the moves made and the words said since, if it goes on."""
        self.terms = terms
        chairs = tuple(Chair(f"P{seat}", HUMAN) for seat in range(terms.seats))
        self.match = Match.new(terms.entry, terms.rules, chairs, seed)
        self.begun = self._gains()
        for line in lines:
            self.match.play_line(line)
        self.points = self._points()
        """What each seat has gained since the beginning."""
        self.latest: Points = (0.0,) * terms.seats
        """What the last step brought."""
        self.said: Words = ()
        """The words of the move that is being made."""
        self._words, self._numbers, self._layout = terms.words, terms.numbers, layout_of(terms)
        self._recalled: dict[Seat, tuple[int, str]] = {}
        self._way = self._beginning()
        for word in said:
            self.say(word)

    # Whose step it is, and which.

    @property
    def ask(self) -> Ask | None:
        """What is asked now; None when the episode is over."""
        return None if self._played_out() else self.match.ask

    @property
    def seat(self) -> Seat | None:
        """Whose step it is; None when the episode is over."""
        ask = self.ask
        return None if ask is None else ask.seat

    @property
    def over(self) -> bool:
        return self._way is None

    @property
    def words(self) -> Words:
        """What may be said next."""
        return self._way.words() if self._way else ()

    @property
    def steps(self) -> list[int]:
        """The same by their numbers, the lowest first."""
        numbers = self._numbers
        return sorted(numbers[word] for word in self.words)

    def mask(self, seat: Seat) -> Any:
        """1 for each step that this seat may take now, 0 for all others."""
        found: Any = np.zeros(len(self._words), np.int8)
        if seat == self.seat:
            found[self.steps] = 1
        return found

    def steps_to(self, move: Move) -> list[int]:
        """The steps with which that offered move is made."""
        ask = self.ask
        assert ask
        state = self.match.view(ask.seat).state
        return [self._numbers[word] for word in steps_to(move, ask, state)]

    # A step.

    def step(self, number: int) -> None:
        """Say the word of that number; StepError, and nothing changed, where it is not offered."""
        if not 0 <= number < len(self._words):
            last = len(self._words) - 1
            raise StepError(f"there is no step {number}: they are numbered from 0 to {last}")
        self.say(self._words[number])

    def say(self, word: str) -> None:
        """Say a word; the move is made when all of it is said."""
        if self._way is None or word not in self._way.words():
            raise StepError(self._refused(word))
        self.latest = (0.0,) * self.terms.seats
        after = self._way.after(word)
        if isinstance(after, Listed | Picked):
            self._way, self.said = after, (*self.said, word)
        else:
            self._made(after)

    def _made(self, move: Move) -> None:
        self.match.play(move)
        before, self.points = self.points, self._points()
        self.latest = tuple(now - then for then, now in zip(before, self.points, strict=True))
        self._way, self.said = self._beginning(), ()

    def _refused(self, word: str) -> str:
        if self._way is None:
            return f"{word} is not offered: the episode is over"
        offered = self._way.words()
        shown = ", ".join(offered[:_SHOWN]) + (", ..." if len(offered) > _SHOWN else "")
        return f"{word} is not offered to P{self.seat} now; there is: {shown}"

    def _beginning(self) -> Way | None:
        ask = self.ask
        return None if ask is None else beginning(ask, self.match.view(ask.seat).state)

    # What it has brought.

    def _points(self) -> Points:
        return tuple(now - then for then, now in zip(self.begun, self._gains(), strict=True))

    def _gains(self) -> Points:
        gains = self.terms.computer.gains(self.match.game, self.match.state)
        return tuple(map(float, gains))

    def _played_out(self) -> bool:
        deals = self.terms.deals
        return bool(deals) and self.terms.computer.deals(self.match.state) >= deals

    # What a seat sees.

    def observe(self, seat: Seat) -> Any:
        """What the seat may know, as one row of numbers; ``layout_of(terms)`` says which."""
        asked, state = self.seat, self.match.view(seat).state
        said = self.said if seat == asked else ()
        layout = self._layout
        return layout.filled(Sighting(self.terms, seat, state, asked, said, layout.rows))

    def told(self, seat: Seat) -> str:
        """The same in words: all that the view of the seat holds, and what it is saying."""
        said = " ".join(self.said) if seat == self.seat else ""
        return f"{self.match.view(seat)!r} asked={self.seat} said={said!r}"

    def recalled(self, seat: Seat) -> str:
        """All that the seat has seen and done before, as a digest: two courses of a game that it
        can tell apart have two."""
        count, digest = self._recalled.get(seat, (0, ""))
        for turn in self.match.turns_from(count):
            own = turn.line if turn.seat == seat else ""
            seen = f"{digest}{self.match.game.view(turn.before, seat)!r}{own}"
            digest = blake2b(seen.encode(), digest_size=16).hexdigest()
        self._recalled = {**self._recalled, seat: (self.match.count, digest)}
        return digest

    # Another one.

    def apart(self) -> "Episode":
        """The same episode, to go on apart from this one."""
        other = Episode.__new__(Episode)
        vars(other).update(vars(self), match=self.match.apart())
        return other

    def __deepcopy__(self, _memo: object) -> "Episode":
        return self.apart()

    def __reduce__(self) -> tuple[Any, ...]:
        """It is kept as a record is: by its seed and its moves."""
        return Episode, (self.terms, self.match.seed, self.match.lines, self.said)
