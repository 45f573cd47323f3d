"""How the others answer a bet, as a hint tells it: how often they fold, and else who wins.

All of it is counted in the worlds in which the hint has made the move and players went on from it.
"""

from enum import IntEnum

from roller_table.ai.comparison import parts_of, share_of
from roller_table.ai.judging import estimate
from roller_table.engine.choices import Move
from roller_table.engine.player import AnsweredMove
from roller_table.engine.table import Seat
from roller_table.engine.values import NamedTuple
from roller_table.engine.words import Message, Someone, later, message
from roller_table.games.poker_roulette.state import Bet, Raise, State

_ALWAYS = 100


class BetResult(IntEnum):
    """What came of a bet."""

    FOLDED = 0
    """All the others folded."""
    WON = 1
    """Somebody stayed in, and the seat that bet won the hand or a share of it."""
    LOST = 2


class _Sentences(NamedTuple):
    """What is said of a bet, by what came of it."""

    folded: str
    lost: str
    won: str
    either: str
    """Nearly always somebody stays in."""
    folded_or_lost: str
    folded_or_won: str
    all_three: str
    compared: str
    """Of two bets, how often the others fold."""


_SEVERAL = _Sentences(
    later("**{bet}**: all others nearly always fold."),
    later("**{bet}**: somebody nearly always stays in, and you lose."),
    later("**{bet}**: somebody nearly always stays in, and you win."),
    later("**{bet}**: somebody nearly always stays in; about {won} times in 100 you win, {lost} "
          "times you lose."),
    later("**{bet}**: about {folded} times in 100 all others fold; otherwise somebody stays in, "
          "and you lose."),
    later("**{bet}**: about {folded} times in 100 all others fold; otherwise somebody stays in, "
          "and you win."),
    later("**{bet}**: about {folded} times in 100 all others fold; {won} times somebody stays in "
          "and you win, {lost} times you lose."),
    later("All others fold about {folded} times in 100 after **{bet}**, and {less} times after "
          "**{other}**."),
)  # fmt: skip
_ONE = _Sentences(
    later("**{bet}**: {name} nearly always folds."),
    later("**{bet}**: {name} nearly always stays in, and you lose."),
    later("**{bet}**: {name} nearly always stays in, and you win."),
    later("**{bet}**: {name} nearly always stays in; about {won} times in 100 you win, {lost} "
          "times you lose."),
    later("**{bet}**: {name} folds about {folded} times in 100; otherwise {name} stays in, and you "
          "lose."),
    later("**{bet}**: {name} folds about {folded} times in 100; otherwise {name} stays in, and you "
          "win."),
    later("**{bet}**: {name} folds about {folded} times in 100; {won} times {name} stays in and "
          "you win, {lost} times you lose."),
    later("{name} folds about {folded} times in 100 after **{bet}**, and {less} times after "
          "**{other}**."),
)  # fmt: skip
"""The same where a single other player is still in the hand, who is named."""


def answer(end: State, seat: Seat, number: int) -> BetResult:
    """What came of that hand for that seat, once it has been decided."""
    result = end.results[number]
    if seat not in result.winners:
        return BetResult.LOST
    return BetResult.WON if result.shown else BetResult.FOLDED


def told(s: State, seat: Seat, best: AnsweredMove, other: AnsweredMove | None) -> Message | None:
    """What a hint says of a bet that it advises: after which of two bets the others fold more
    often, or else what came of it."""
    bets = [each for each in (best, other) if each and isinstance(each.move, Bet | Raise)]
    if not isinstance(best.move, Bet | Raise):
        return None  # What comes of another move is no word for this one.
    rivals = [rival for rival in s.standing if rival != seat]
    words = _ONE if len(rivals) == 1 else _SEVERAL
    name = Someone(rivals[0])
    if len(bets) > 1 and (folds := _compared(*bets)):
        return message(words.compared, bet=_called(bets[0].move), other=_called(bets[1].move),
                       folded=folds[0], less=folds[1], name=name)  # fmt: skip
    folded, won, lost = parts_of(bets[0].answers, len(BetResult))
    return message(_which(words, folded, won, lost), bet=_called(bets[0].move), folded=folded,
                   won=won, lost=lost, name=name)  # fmt: skip


def wins(*moves: AnsweredMove | None) -> bool:
    """Whether the hand was shown after one of these moves, and won oftener than hardly ever."""
    won = [parts_of(each.answers, len(BetResult))[BetResult.WON] for each in moves if each]
    return any(won)


def bluff(bet: AnsweredMove) -> Message:
    """A bluff works where all the others fold, so that nobody shows a hand."""
    of_100 = share_of(_folds(bet)).of_100
    if not of_100:
        return message("A bluff: it works if all fold, which they hardly ever do.")
    if of_100 == _ALWAYS:
        return message("A bluff: it works if all fold, which they nearly always do.")
    return message("A bluff: it works if all fold, which they do about {n} times in 100.",
                   n=of_100)  # fmt: skip


def _which(words: _Sentences, folded: int, won: int, lost: int) -> str:
    if folded == _ALWAYS:
        return words.folded
    if not folded:
        return words.lost if not won else words.either if lost else words.won
    return words.folded_or_lost if not won else words.all_three if lost else words.folded_or_won


def _compared(one: AnsweredMove, other: AnsweredMove) -> tuple[int, int] | None:
    """How often of a hundred times all fold after each of two bets. None where the two figures
    cannot be told apart, or one of them is nearly never or nearly always."""
    folds = _folds(one), _folds(other)
    shares = share_of(folds[0]).of_100, share_of(folds[1]).of_100
    apart = estimate([float(a) - b for a, b in zip(*folds, strict=True)])
    plain = all(0 < share < _ALWAYS for share in shares) and shares[0] != shares[1]
    return shares if apart.shown and plain else None


def _called(move: Move) -> Message:
    """A bet as its button calls it."""
    if isinstance(move, Raise):
        return message("Raise to {n}", n=move.amount)
    assert isinstance(move, Bet)
    return message("Bet {n}", n=move.amount)


def _folds(bet: AnsweredMove) -> list[bool]:
    """World by world, whether all the others folded."""
    return [each == BetResult.FOLDED for each in bet.answers]
