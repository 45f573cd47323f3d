"""One round of betting: check or bet, then call, raise or fold, within what lies on the table.

A seat that cannot pay in full goes all-in with what it has, and plays only for the part of the
pot that everyone could match; what is above that makes side pots.
"""

from collections.abc import Iterator, Sequence

from roller_table.engine.choices import Ask, Move, Options
from roller_table.engine.events import Event, Paid, Said
from roller_table.engine.game import Step
from roller_table.engine.table import Seat
from roller_table.engine.values import NamedTuple, replace
from roller_table.engine.words import Message, _, counted, message

from .rules import Rules
from .state import Bet, BettingAction, Call, Check, Fold, Phase, Raise, Share, State, changed


def open_betting(s: State) -> State | None:
    """The first to speak sits at the dealer's left; None where fewer than two have chips."""
    if not can_bet(s):
        return None
    able = tuple(seat for seat in s.playing if s.chips[seat])
    return replace(s, phase=Phase.BET, turn=able[0], to_act=able)


def can_bet(s: State) -> bool:
    """Whether there are two who have chips left."""
    return sum(s.chips[seat] > 0 for seat in s.playing) > 1


def ask(rules: Rules, s: State) -> Ask:
    choice, raised = Options(tuple(offers(rules, s))), _raised(s)
    return Ask(
        s.turn, _prompt(rules, s), choice, why=_why(rules, s), tells=raised.seat if raised else None
    )


def _raised(s: State) -> BettingAction | None:
    """What asks the others to pay: the last bet, or how it was raised."""
    asked = (deed for deed in reversed(s.deeds) if deed.verb in ("bet", "raise"))
    return next(asked, None) if s.to_call(s.turn) else None


def _prompt(rules: Rules, s: State) -> str:
    """What may be done; the buttons say for how much, and the pot says itself what it holds."""
    raised = _raised(s)
    if raised is None:
        return _("Your turn: **check**, or **bet** on your hand")
    bets = raised.verb == "bet"
    if amounts(rules, s):
        words = _("Your turn: {name} bets {n}. **Call, raise** or **fold**?") if bets else _(
            "Your turn: {name} raises to {n}. **Call, raise** or **fold**?")  # fmt: skip
    else:
        words = _("Your turn: {name} bets {n}. **Call** or **fold**?") if bets else _(
            "Your turn: {name} raises to {n}. **Call** or **fold**?")  # fmt: skip
    return words.format(name="{name}", n=s.bets[raised.seat])


def _why(rules: Rules, s: State) -> str:
    """In the first hand what the words of betting mean; then what it costs to stay, and against how
    many."""
    if not s.stockpiles[s.turn]:
        return _why_empty(s)
    if not s.to_call(s.turn):
        return _("Nobody has bet yet. Checking costs nothing. If you bet, the others have to match "
                 "the bet or fold")  # fmt: skip
    return _why_pay(rules, s) if s.hand == 1 else _price(rules, s)


def _price(rules: Rules, s: State) -> str:
    """What a call and the least raise cost, and against how many, or for what, one then plays."""
    owed, chips = s.to_call(s.turn), s.chips[s.turn]
    if owed >= chips:
        for_all = counted(
            "Calling costs {n} chip, all you have.",
            "Calling costs {n} chips, all you have.",
            chips,
        )
        most = winnable(s, s.turn)
        if most < s.pot + chips:
            part = _("You can then win only {n} chips of the pot.").format(n=most)
            return f"{for_all} {part}"
        return _beside(for_all, s)
    found, had = amounts(rules, s), s.bets[s.turn]
    words = _("Calling costs {n} of your {chips} chips.")
    if len(found) == 1 and had:
        words = _("You have bet {had}. Calling costs {n} of your {chips} chips, raising "
                  "{least}.")  # fmt: skip
    elif len(found) == 1:
        words = _("Calling costs {n} of your {chips} chips, raising {least}.")
    elif found and had:
        words = _("You have bet {had}. Calling costs {n} of your {chips} chips, raising {least} or "
                  "more.")  # fmt: skip
    elif found:
        words = _("Calling costs {n} of your {chips} chips, raising {least} or more.")
    least = found[0] - had if found else 0
    return _beside(words.format(n=owed, chips=chips, least=least, had=had), s)


def _beside(cost: str, s: State) -> str:
    """What it costs, and at a table of more than two how many others are still in."""
    if s.seats == 2:
        return cost
    others = len(s.standing) - 1
    still = counted("Only {n} other is still in.", "{n} others are still in.", others)
    return f"{cost} {still}"


def _why_pay(rules: Rules, s: State) -> str:
    """What it costs to stay, and what becomes of a hand that is folded."""
    owed, chips = s.to_call(s.turn), s.chips[s.turn]
    if owed >= chips:
        return counted("Calling costs {n} chip, all you have. If you fold, you lose the hand and "
                       "your bets",
                       "Calling costs {n} chips, all you have. If you fold, you lose the hand and "
                       "your bets", chips)  # fmt: skip
    words = _("Calling costs {n} of your {chips} chips. If you fold, you lose the hand and your "
              "bets")  # fmt: skip
    found, had = amounts(rules, s), s.bets[s.turn]
    if found and had:
        words = _("Calling costs {n} of your {chips} chips. You can raise your total bet to {most} "
                  "at most")  # fmt: skip
    elif found:
        words = _("Calling costs {n} of your {chips} chips, raising costs more. If you fold, you "
                  "lose the hand and your bets")  # fmt: skip
    return words.format(n=owed, chips=chips, most=found[-1] if found else 0)


def _why_empty(s: State) -> str:
    """What is left to a seat without a card, and that a call costs it all where it does."""
    stay = sum(not s.chips[seat] for seat in s.standing if seat != s.turn)
    words = _("Your stock is empty, and any card beats it. You win if all the others fold.")
    if stay:
        words = counted(
            "Your stock is empty, and any card beats it. {n} other is all in and cannot fold.",
            "Your stock is empty, and any card beats it. {n} others are all in and cannot fold.",
            stay,
        )
    owed, chips = s.to_call(s.turn), s.chips[s.turn]
    if 0 < chips <= owed:
        words += " " + counted(
            "Calling costs {n} chip, all you have.",
            "Calling costs {n} chips, all you have.",
            chips,
        )
    return words


def offers(rules: Rules, s: State) -> Iterator[Move]:
    if not s.to_call(s.turn):
        yield Check()
    else:
        empty = not s.stockpiles[s.turn]
        yield Call(min(s.to_call(s.turn), s.chips[s.turn]), empty)
        yield Fold(empty)
    kind = Raise if s.level else Bet
    found = amounts(rules, s)
    shares = _shares(s)
    yield from (kind(amount, shares.get(amount, "")) for amount in found)


def _shares(s: State) -> dict[int, Share]:
    """The amounts that have a name; of a raise the pot counts as it is once it has been called."""
    pot = s.pot + s.to_call(s.turn)
    all_in = s.bets[s.turn] + s.chips[s.turn]
    return {s.level + pot // 2: "half pot", s.level + pot: "pot", all_in: "all in"}


def amounts(rules: Rules, s: State) -> range:
    """What the seat may bet, or raise to: in all, what it then has in for this round."""
    least = s.level + rules.min_bet
    all_in = s.bets[s.turn] + s.chips[s.turn]
    if all_in <= s.level or _capped(rules, s) or not can_be_answered(s):
        return range(0)
    least = min(least, all_in)
    return range(least, max(least, min(_most(rules, s), all_in)) + 1)


def _most(rules: Rules, s: State) -> int:
    """The limit of this table."""
    match rules.limit:
        case "fixed":
            return s.level + rules.min_bet
        case "pot-limit":
            return s.level + s.pot + s.to_call(s.turn)
        case _:
            return s.bets[s.turn] + s.chips[s.turn]


def _capped(rules: Rules, s: State) -> bool:
    return bool(s.level) and rules.raise_cap != "none" and s.raises >= int(rules.raise_cap)


def can_be_answered(s: State) -> bool:
    """Whether anyone else still has chips to call with."""
    return any(s.chips[seat] for seat in s.standing if seat != s.turn)


# What a seat does.


def act(s: State, move: Check | Bet | Call | Raise | Fold) -> Step[State]:
    """One decision, and who is next; the betting is over when nobody has to act."""
    seat = s.turn
    match move:
        case Check():
            return _done(s, BettingAction(seat, "check"), (Said(seat, message("Check")),))
        case Fold():
            folded = replace(s, folded=(*s.folded, seat))
            return _done(folded, BettingAction(seat, "fold"), (Said(seat, message("Fold")),))
        case Call():
            owed = min(s.to_call(seat), s.chips[seat])
            return _paid(s, "call", owed, message("Call {n}", n=owed))
        case Bet(amount):
            return _paid(s, "bet", amount, message("Bet {n}", n=amount))
        case Raise(amount):
            words = message("Raise to {n}", n=amount)
            return _paid(s, "raise", amount - s.bets[seat], words)


def _paid(s: State, verb: str, amount: int, words: Message) -> Step[State]:
    seat = s.turn
    level = s.level
    s = replace(s, chips=changed(s.chips, seat, -amount), bets=changed(s.bets, seat, amount))
    if s.level > level:
        others = _after(s, seat)
        s = replace(s, to_act=(seat, *(n for n in others if s.chips[n])))
        s = replace(s, raises=s.raises + (verb == "raise"))
    said = words if s.chips[seat] else message("{deed}, all in", deed=words)
    events = (Said(seat, said), Paid(seat, amount, "pot"))
    return _done(s, BettingAction(seat, verb, s.bets[seat] if verb == "raise" else amount), events)


def _after(s: State, seat: Seat) -> tuple[Seat, ...]:
    """The others who have not folded, from that seat's left on."""
    around = ((seat + place) % s.seats for place in range(1, s.seats))
    return tuple(other for other in around if other in s.standing)


def _done(s: State, deed: BettingAction, events: tuple[Event, ...]) -> Step[State]:
    left = s.to_act[1:] if len(s.standing) > 1 else ()
    after = replace(s, deeds=(*s.deeds, deed), to_act=left, turn=left[0] if left else s.turn)
    return Step(after, events)


# The pots.


def winnable(s: State, seat: Seat) -> int:
    """What a seat that calls may win: all that it then has in the pot, and as much of each of the
    others at most.
    """
    chips = put_in(s)
    own = chips[seat] + min(s.to_call(seat), s.chips[seat])
    return own + sum(min(each, own) for other, each in enumerate(chips) if other != seat)


class Layer(NamedTuple):
    """A part of the pot, and who may win it."""

    amount: int
    seats: tuple[Seat, ...]


def put_in(s: State) -> tuple[int, ...]:
    """What each seat has in the pot, the ante included."""
    return tuple(ante + bet for ante, bet in zip(s.antes, s.bets, strict=True))


def uncalled(chips: Sequence[int]) -> tuple[Seat, int] | None:
    """The part of the highest stake that nobody has matched, and whose it is.

    >>> uncalled((5, 20, 12)), uncalled((5, 5, 0))
    ((1, 8), None)
    """
    first, second = sorted(chips, reverse=True)[:2]
    return (chips.index(first), first - second) if first > second else None


def pots(chips: Sequence[int], standing: Sequence[Seat]) -> tuple[Layer, ...]:
    """The main pot and the side pots, once what was not called has gone back.

    Seat 0 is all-in for 5, seats 1 and 2 for 12; seat 3 has folded after putting in 5:

    >>> pots((5, 12, 12, 5), (0, 1, 2))
    (Layer(amount=20, seats=(0, 1, 2)), Layer(amount=14, seats=(1, 2)))
    """
    layers: list[Layer] = []
    below = 0
    for level in sorted({chips[seat] for seat in standing} | {max(chips)}):
        amount = sum(min(each, level) - min(each, below) for each in chips)
        seats = tuple(seat for seat in standing if chips[seat] >= level)
        if layers and (not seats or seats == layers[-1].seats):
            layers[-1] = Layer(layers[-1].amount + amount, layers[-1].seats)
        elif amount:
            layers.append(Layer(amount, seats))
        below = level
    return tuple(layers)


def shares(amount: int, winners: Sequence[Seat]) -> tuple[int, ...]:
    """The pot in equal parts; an odd chip goes to the first winner, then the next.

    >>> shares(10, (2, 3, 0)), shares(8, (1,))
    ((4, 3, 3), (8,))
    """
    each, odd = divmod(amount, len(winners))
    return tuple(each + (place < odd) for place in range(len(winners)))
