"""The betting of Poker Roulette as the kernels know it: stakes, and moves as codes."""

from collections.abc import Iterator

from roller_table.engine.choices import Move
from roller_table.engine.table import Seat
from roller_table.engine.values import replace
from roller_table.games.poker_roulette.rules import Rules
from roller_table.games.poker_roulette.state import (
    Bet,
    BettingAction,
    Call,
    Check,
    Fold,
    Raise,
    State,
)

from .kernel.bets import AMOUNT, CALL, CHECK, FOLD, Bets

_LIMITS = ("no-limit", "pot-limit", "fixed")


def stakes(rules: Rules, seats: int) -> Bets:
    """A table at which nobody has any chips yet."""
    cap = -1 if rules.raise_cap == "none" else int(rules.raise_cap)
    return Bets(seats, _LIMITS.index(rules.limit), rules.min_bet, cap)


def table(rules: Rules, s: State) -> Bets:
    """The betting as it stands; what the hands are worth is missing from it."""
    made = stakes(rules, s.seats)
    made.chips, made.bets, made.antes = list(s.chips), list(s.bets), list(s.antes)
    made.base = list(s.chips)
    made.stands = [int(seat in s.standing) for seat in range(s.seats)]
    made.order, made.to_act = list(s.playing), list(s.to_act)
    made.raises = s.raises
    made.bold = [int(seat in _bold(s)) for seat in range(s.seats)]
    return made


def _bold(s: State) -> set[Seat]:
    """Who has bet or raised."""
    return {deed.seat for deed in s.deeds if deed.verb in ("bet", "raise")}


def opened(s: State) -> State:
    """The table when the betting began."""
    had = tuple(chips + bet for chips, bet in zip(s.chips, s.bets, strict=True))
    able = tuple(seat for seat in s.playing if had[seat])
    return replace(
        s, chips=had, bets=(0,) * s.seats, folded=(), to_act=able, turn=able[0], raises=0, deeds=()
    )


def code(move: Move) -> int:
    """The kernel's number for a move."""
    match move:
        case Bet(amount) | Raise(amount):
            return AMOUNT + amount
        case Call():
            return CALL
        case Check():
            return CHECK
        case Fold():
            return FOLD
    raise TypeError(f"{move!r} is no bet")


def move(code: int, level: int) -> Move:
    """The move of that number where ``level`` is to be matched."""
    if code >= AMOUNT:
        return Raise(code - AMOUNT) if level else Bet(code - AMOUNT)
    if code == CALL:
        return Call()
    return Check() if code == CHECK else Fold()


def moves(s: State) -> Iterator[Move]:
    """What has been done since the betting began."""
    return map(_move, s.deeds)


def _move(deed: BettingAction) -> Move:
    """What a seat chose to do."""
    match deed.verb:
        case "bet":
            return Bet(deed.amount)
        case "raise":
            return Raise(deed.amount)
        case "call":
            return Call()
        case "check":
            return Check()
    return Fold()
