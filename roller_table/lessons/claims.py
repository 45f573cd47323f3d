"""What the answer to a wrong try claims of the moves that get it, and whether that is so.

A claim is tried by what the game itself makes of the move: by its news, its zones and its sheet,
never by words.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from ..engine.choices import Move, amounts_to
from ..engine.events import Events, Moved, Stands
from ..engine.game import Claims
from ..engine.notation import read, write
from ..engine.sheet import Gauge, Sheet, Throw, WinningCard
from ..engine.spelling import shown
from ..engine.table import Seat, Zone
from ..engine.values import NamedTuple
from ..engine.words import _
from ..match import Match
from ..rulefile.findings import Finding, Path
from .effort import ASKED, READ, SEEN, Effort, Trying
from .lesson import Try
from .playing import MEANT_OTHERWISE, answered, line_of, own_lines


class TriedMove(NamedTuple):
    """A move that the learner tries, and the one that was meant."""

    match: Match
    move: Move
    meant: Move

    @property
    def seat(self) -> Seat:
        """The learner's, whose turn it is."""
        assert self.match.ask
        return self.match.ask.seat

    def after(self, move: Move) -> tuple[object, Events]:
        """The state after a move, and the news; a trick that is full still lies there."""
        step = self.match.game.apply(self.match.state, move)
        stood = (each.state for each in step.events if isinstance(each, Stands))
        return next(stood, step.state), step.events

    def sheet(self, move: Move) -> Sheet:
        """What stands written for the learner after a move."""
        game = self.match.game
        return game.sheet(game.view(self.after(move)[0], self.seat), self.match.names)


def takes(tried: TriedMove) -> bool:
    """The card that is played takes the trick as it lies then; a later one may yet beat it."""
    return _takes(tried) is True


def loses(tried: TriedMove) -> bool:
    """The card that is played does not take the trick: another that lies there does."""
    return _takes(tried) is False


def _takes(tried: TriedMove) -> bool | None:
    """None where nothing can be taken, or no card is played."""
    winning = tried.sheet(tried.move).one(WinningCard)
    played = [each for each in tried.after(tried.move)[1] if isinstance(each, Moved)]
    return played[0].cards == (winning.card,) if winning and played else None


def sure(tried: TriedMove) -> bool:
    """The card that is meant is a lead that nobody can beat, however the unseen cards lie."""
    game, view = tried.match.game, tried.match.view(tried.seat)
    if not isinstance(game, Claims):
        return False
    claimed = game.claim_some(view, 1, tried.match.names)
    return claimed is not None and tried.meant in claimed.moves


def target(tried: TriedMove) -> bool:
    """The deal is then played for the number on the dice."""
    sheet = tried.sheet(tried.move)
    thrown, gauge = sheet.one(Throw), sheet.one(Gauge)
    return thrown is not None and gauge is not None and gauge.goal == sum(thrown.faces)


def as_good(tried: TriedMove) -> bool:
    """It comes to what the meant move comes to: only which card was used for it differs.

    Afterwards as much lies in every place, the same player is asked, and the score is the same.
    """
    return _outcome(tried, tried.move) == _outcome(tried, tried.meant)


def _outcome(tried: TriedMove, move: Move) -> tuple[object, ...]:
    game, state = tried.match.game, tried.after(move)[0]
    ask, zones = game.ask(state), game.zones(game.view(state, tried.seat).state)
    lies: Counter[Zone] = Counter({place: len(things) for place, things in zones.items()})
    return lies, ask and ask.seat, game.standings(state), tried.sheet(move).one(Gauge)


CLAIMS: Mapping[str, Callable[[TriedMove], bool]] = {
    each.__name__: each for each in (takes, loses, sure, target, as_good)
}
"""What may be claimed, by its name in a lesson."""


def untrue(match: Match, step: Try, path: Path, effort: Effort) -> Trying[list[Finding]]:
    """Every claim of the step that some move is answered with and that is not true of it."""
    found = list[Finding]()
    for key, claim in step.claims:
        if words := (yield from _untrue(match, step, key, claim, effort)):
            found.append(Finding((*path, "wrong", key, "claims"), words))
    return found


def _untrue(match: Match, step: Try, key: str, claim: str, effort: Effort) -> Trying[str]:
    """Why the claim cannot stand, with the first move for which it is false; "" if it can."""
    meant = read(step.moves[0], match.game.moves, match.game.pack)
    got = False
    for move in getting(match, step, key, effort):
        got = True
        effort.take(SEEN)
        yield
        if not CLAIMS[claim](TriedMove(match, move, meant)):
            words = _("{claim} is not true of {move}, which gets this answer")
            return words.format(claim=shown(claim), move=shown(write(move)))
    if got:
        return ""
    words = _("{key} answers no legal move, so it can claim nothing about one")
    return words.format(key=shown(key))


def getting(match: Match, step: Try, key: str, effort: Effort) -> Iterator[Move]:
    """The moves that may be made, are not meant, and get that answer; none by a refusal's code."""
    ask, own = match.ask, line_of(match, key)
    if ask is None or (own is None and key != MEANT_OTHERWISE):
        return
    if own is not None and own not in ask.choice:
        return
    effort.take(READ * (len(step.moves) + len(step.wrong)))
    meant = [each for line in step.moves if (each := line_of(match, line)) is not None]
    keys = own_lines(step, match)
    for move in ask.choice if own is None else (own,):
        effort.take(ASKED * (1 + len(keys)))
        if any(amounts_to(ask.choice, move, each) for each in meant):
            continue
        if answered(keys, ask, move) == key:
            yield move
