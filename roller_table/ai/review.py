"""The review: what the decisions of a seat cost, judged by what the seat could know.

Three steps. The best move is *chosen* by a search. That move and the one that was played are
*compared*: both are made in the same fresh worlds, a fixed number of them, and quick players go on.
What looks dear is *confirmed* in further worlds, where the seat goes on as an Expert and the others
as what they are. A figure read off the search that chose would slander, and quick players share
each other's mistakes; so only what is confirmed is called a cost.

Only views go in. All chance comes from the number of the decision, so a review that was broken off
and is gone on with finds the same, in whatever order it is asked.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from math import hypot
from typing import NamedTuple

from roller_table.engine.choices import Ask, Move
from roller_table.engine.game import Game, View
from roller_table.engine.luck import Luck
from roller_table.engine.notation import read, write
from roller_table.engine.options import restored
from roller_table.engine.record import Record, opening, replay
from roller_table.engine.table import Seat
from roller_table.engine.words import later
from roller_table.games.catalogue import Entry, entry

from .judging import Case, Estimate, Judging, judged
from .levels import LEVELS, level
from .players import Player, player_for, thought
from .thinking import Budget, harmless

FOUND_BY = 1
"""Goes up whenever the same game would be reviewed otherwise: what was kept is found anew."""
CHOSEN = 400
"""So many playouts tell which move would have been best."""
NOTICED = 0.1
"""What seems to cost less than this part of a trick is not looked at again."""
MISTAKE, BLUNDER = 0.5, 1.5
"""From so many tricks on a cost is more than a slip."""
_NEXT_LOT = 0x9E3779B97F4A7C15


class Decision(NamedTuple):
    """A move that was chosen among several, as its seat saw the table."""

    number: int
    """Which move of the game it is, from 1."""
    ask: Ask
    played: Move
    view: View[object]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is known of one decision. Points are those of the game."""

    number: int
    """Which move of the game it is, from 1."""
    seat: Seat
    played: str
    best: str
    worth: Estimate
    """How far ahead of the others the best move leaves the seat when the deal is over."""
    compared: Estimate
    """How much more the best brings than what was played, when quick players go on."""
    confirmed: Estimate | None = None
    """The same when thinking players go on; None where it did not look dear, or not yet."""
    solved: bool = False
    """Whether the best was found by solving every world, and not by trying."""
    trick: float = 1.0
    """What a trick of this game is worth."""

    @property
    def cost(self) -> Estimate:
        """What the move cost: only what is confirmed is more than nothing."""
        found = self.confirmed
        shown = found and found.shown and found.mean > 0
        return found if found and shown else Estimate(0.0, 0.0, (found or self.compared).worlds)

    @property
    def doubtful(self) -> bool:
        """Whether it looks dear and is still to be confirmed."""
        if self.confirmed is not None or self.played == self.best:
            return False
        return self.compared.mean > max(self.compared.error, NOTICED * self.trick)

    @property
    def mark(self) -> str:
        """ "slip", "mistake" or "blunder"; empty where no cost is shown."""
        lost = self.cost.mean
        if not lost:
            return ""
        if lost < MISTAKE * self.trick:
            return later("slip")
        return later("mistake") if lost < BLUNDER * self.trick else later("blunder")


def written(verdict: Verdict) -> str:
    """What is kept of it, with the version of what found it."""
    return json.dumps([FOUND_BY, asdict(verdict)], separators=(",", ":"))


def as_kept(text: str) -> Verdict | None:
    """What ``written`` wrote; None if it was found by another version, or is damaged."""
    try:
        version, kept = json.loads(text)
        if version != FOUND_BY:
            return None
        kept["worth"], kept["compared"] = Estimate(*kept["worth"]), Estimate(*kept["compared"])
        kept["confirmed"] = kept["confirmed"] and Estimate(*kept["confirmed"])
        return Verdict(**kept)
    except (ValueError, TypeError, KeyError):
        return None


class Account(NamedTuple):
    """What a game brought a seat, and by whom. The parts add up to the whole."""

    result: float
    """How far the seat's side ended ahead of the others."""
    given_away: Estimate
    """What the seat's decisions cost in all; ``worlds`` counts the decisions."""

    @property
    def decided(self) -> float:
        """The part that the seat decided."""
        return -self.given_away.mean

    @property
    def luck(self) -> float:
        """The part of cards, dice and everybody else."""
        return self.result - self.decided


class Review:
    """The decisions of one seat in one game, measured one after the other."""

    def __init__(
        self,
        record: Record,
        seat: Seat,
        known: Iterable[Verdict] = (),
        playouts: int | None = None,
        again: int = 0,
    ) -> None:
        """``known`` is what was found before, and is not found anew; ``playouts`` how much a move
        may be thought about, if otherwise than usual; ``again`` another number gives another
        review of the same game, with other worlds.

        ValueError or RecordError if the record cannot be played.
        """
        self.entry: Entry = entry(record.game)
        self.game: Game[object] = self.entry.game(restored(self.entry.rules(), record.rules))
        self.record, self.seat = record, seat
        self._playouts, self._again = playouts, again
        self.decisions, self.result = self._read()
        ours = {each.number: write(each.played) for each in self.decisions}
        self._found = {each.number: each for each in known if ours.get(each.number) == each.played}

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """What has been found so far, in the order of play."""
        return tuple(self._found[number] for number in sorted(self._found))

    @property
    def left(self) -> int:
        """How many steps are still to be done, as far as is known."""
        unseen = len(self.decisions) - len(self._found)
        return unseen + sum(each.doubtful for each in self._found.values())

    def step(self) -> Verdict | None:
        """Measure one decision more, or confirm the one that looks dearest; None: all is done."""
        for each in self.decisions:
            if each.number not in self._found:
                return self._keep(self._compare(each))
        doubtful = [each for each in self._found.values() if each.doubtful]
        if not doubtful:
            return None
        return self._keep(self._confirm(max(doubtful, key=lambda each: each.compared.mean)))

    def account(self) -> Account:
        """What the game brought the seat, by what has been found so far."""
        costs = [each.cost for each in self._found.values()]
        error = hypot(*(each.error for each in costs))
        return Account(self.result, Estimate(sum(c.mean for c in costs), error, len(costs)))

    def _read(self) -> tuple[tuple[Decision, ...], float]:
        """Every decision of the seat, and how far ahead it was in the end."""
        found = list[Decision]()
        state = opening(self.game, self.record).state
        for number, ask, move, step in replay(self.game, self.record):
            if ask.seat == self.seat and _is_free(ask, move):
                found.append(Decision(number, ask, move, self.game.view(state, ask.seat)))
            state = step.state
        return tuple(found), self.entry.player().worth(self.game, state, self.seat)

    def _keep(self, verdict: Verdict) -> Verdict:
        self._found[verdict.number] = verdict
        return verdict

    def _compare(self, decision: Decision) -> Verdict:
        budget = Budget(iterations=self._playouts or CHOSEN)
        thinking = thought(
            level("expert"), self.entry, self.game, decision.view, decision.ask,
            self._luck(decision, 1), budget,
        )  # fmt: skip
        best, played = thinking.finish(), decision.played
        care = self.entry.player().care
        club = player_for("club", self.entry, self.game)
        clubs = (club,) * self.record.seats
        judging = self._judged(decision, [best, played], clubs, care.compared, 2)
        return Verdict(
            decision.number,
            self.seat,
            write(played),
            write(best),
            judging.worth(best),
            judging.gain(best, played),
            solved=thinking.solved,
            trick=self.entry.player().trick,
        )

    def _confirm(self, verdict: Verdict) -> Verdict:
        decision = next(each for each in self.decisions if each.number == verdict.number)
        best = read(verdict.best, self.game.moves, self.game.pack)
        care = self.entry.player().care
        players, moves = self._those_who_play(), [best, decision.played]
        judging = self._judged(decision, moves, players, care.confirmed, 3)
        return replace(verdict, confirmed=judging.gain(best, decision.played))

    def _judged(
        self,
        decision: Decision,
        moves: Sequence[Move],
        players: tuple[Player, ...],
        worlds: int,
        step: int,
    ) -> Judging:
        case = Case(self.entry, self.game, decision.view, players)
        return judged(case, tuple(dict.fromkeys(moves)), worlds, self._luck(decision, step))

    def _those_who_play(self) -> tuple[Player, ...]:
        """The reviewed seat as an Expert, computers as what they are, other people as Clubs."""
        care = self.entry.player().care
        budget = Budget(iterations=min(care.playouts, self._playouts or care.playouts))
        known = {each.key for each in LEVELS}
        return tuple(
            player_for(
                "expert" if seat == self.seat else key if key in known else "club",
                self.entry,
                self.game,
                budget=budget,
            )
            for seat, key in enumerate(self.record.players)
        )

    def _luck(self, decision: Decision, step: int) -> Luck:
        """The chance of one step of one decision."""
        mixed = self.record.seed ^ self._again * _NEXT_LOT
        for part in (decision.number, self.seat, step):
            bits, _after = Luck(mixed).below(1 << 62)
            mixed = bits + part
        return Luck(mixed)


def reviewed(review: Review) -> Iterator[Verdict]:
    """Every step of a review, to its end."""
    while (found := review.step()) is not None:
        yield found


def _is_free(ask: Ask, move: Move) -> bool:
    """Whether there was more than one move that somebody in their senses would make."""
    choice = harmless(ask)
    return len(choice) > 1 or move not in choice
