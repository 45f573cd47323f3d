"""Claiming the rest: the player who leads says that all tricks left are theirs.

It is judged by what their seat may know, and holds only if no lie of the cards and no play of
others can prevent it. So it betrays nothing, and nobody loses by it: the cards are played out,
each an ordinary move of the game.
"""

from collections import deque
from collections.abc import Callable, Iterator

from roller_table.engine.choices import Ask, Move, Reason
from roller_table.engine.events import Event, Events, Said, Stands
from roller_table.engine.game import Claimed, Claims
from roller_table.engine.notation import write
from roller_table.engine.sheet import Outcome
from roller_table.engine.table import Seat
from roller_table.engine.words import _, counted, message, plural
from roller_table.match import Match

from ...felt.paper.presses import ButtonOffer

_WORTH_IT = 2
"""Fewer tricks than that are as quickly played."""


class ClaimOffer:
    """What the person who is asked may claim."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._seat, self._left = 0, 0
        """Who has claimed, and with how many tricks left they lead the next of it."""
        self._led = deque[Move]()
        """What has been claimed and is still to be led."""
        self._played: tuple[str, ...] = ()
        """All that was played when the last of it was led."""

    def _judged(self, tricks: int = 0) -> Claimed | None:
        ask, game = self.match.ask, self.match.game
        if ask is None or not isinstance(game, Claims):
            return None
        view = self.match.view(ask.seat)
        return game.claim_some(view, tricks, self.match.names) if tricks else game.claim(view)

    def offered(self, claim: Callable[[], object]) -> ButtonOffer | None:
        """The button that claims the rest, where that is sure."""
        found = self._judged()
        if found is None or len(found.moves) < _WORTH_IT:
            return None
        words = counted("Claim the last {n} trick", "Claim the last {n} tricks", len(found.moves))
        return ButtonOffer(words, claim, key="c")

    @property
    def most(self) -> int:
        """How many tricks may be claimed, where the rest is not sure; 0 where nothing may be."""
        found = self._judged()
        return found.most if found and found.refuted else 0

    def make_some(self, tricks: int) -> Events | Reason | None:
        """Claim that many: they are led one after the other, and the others play as they like.

        The answer is what comes of the first lead, or why the claim does not hold.
        """
        found, most, ask = self._judged(tricks), self.most, self.match.ask
        if found is None or ask is None or not found.moves:
            return found.refuted if found else None
        said = plural("{n} trick is mine", "{n} tricks are mine", tricks)
        self._seat, self._left, self._led = ask.seat, most - 1, deque(found.moves[1:])
        events = self.match.play(found.moves[0])
        self._played = self.match.lines
        return Said(ask.seat, said), *events

    def next_lead(self, ask: Ask) -> Move | None:
        """The next of the cards that have been claimed, when they lead to the next trick.

        The claim lapses once anything was undone, or with another deal.
        """
        found = self._judged() if self._led and ask.seat == self._seat else None
        if found is None:
            return None
        lines = self.match.lines
        move = self._led.popleft()
        if (
            found.most != self._left
            or move not in ask.choice
            or lines[: len(self._played)] != self._played
        ):
            self._led.clear()
            return None
        self._left -= 1
        self._played = (*lines, write(move))
        return move

    def make(self) -> Events | Reason | None:
        """Claim it: it is played out, and what came of it; or why it may not be so."""
        found, ask = self._judged(), self.match.ask
        if found is None or ask is None:
            return Reason("no_claim", _("Claim the rest when it is your turn to lead."))
        if found.moves:
            said = Said(ask.seat, message("The rest are mine"))
            return said, *self._played_out(ask.seat, found.moves)
        return found.refuted

    def _played_out(self, seat: Seat, moves: tuple[Move, ...]) -> Iterator[Event]:
        """Every card of it; what the others play makes no difference."""
        for move in moves:
            assert self.match.ask
            yield from (events := self.match.play(move))
            while self._goes_on(seat, events) and (ask := self.match.ask):
                yield from (events := self.match.play(next(iter(ask.choice))))

    def _goes_on(self, seat: Seat, events: Events) -> bool:
        """Whether the trick wants another card before the claimer leads again."""
        ask, view = self.match.ask, self.match.view(seat)
        ended = any(
            isinstance(event, Stands)
            and self.match.position(event.state).sheet(seat).one(Outcome) is not None
            for event in events
        )
        if ask is None or ended or not isinstance(self.match.game, Claims):
            return False
        return self.match.game.claim(view) is None
