"""The log beside the table: every round of the hand, the last card by card, then the betting.

Of the rounds before, it names what the table keeps, and how many other cards went into each stock:
a card more would tell what a player is meant to recall. The words over those rounds change with
each, so that none of their lines has been written before and leads back to it.
"""

from collections.abc import Callable, Collection, Sequence

from roller_table.engine.cards import Card, Cards, short
from roller_table.engine.sheet import Log, Note
from roller_table.engine.table import Seat
from roller_table.engine.words import _, counted, later, listed, strung

from .hand_words import named
from .hands import Hand
from .knowledge import reminded
from .matching import BOTH, CANCEL, JOKER, JOKER_MIDDLE, NOTHING, POCKET, RANK, SUIT
from .rules import Rules
from .state import BettingAction, MatchedStack, Phase, Round, Showdown, State, taken

Names = tuple[str, ...]


def log(rules: Rules, s: State, viewer: Seat, names: Names, ordered: Callable[[Cards], str]) -> Log:
    """``ordered`` writes cards as a sentence does. While there is betting, it stays in sight what
    the table keeps of the others' stocks.
    """
    if s.phase not in (Phase.BET, Phase.OVER):
        before = () if s.rounds or not s.results else (_last_hand(s.results[-1], names),)
        past = _past(rules, s, s.past, viewer, names)
        notes = (*before, *past, *_round(s, names), *_added(s, names))
        return Log(notes, _("This hand"))
    rounds = (*_past(rules, s, s.through, viewer, names), *_outs(s, names))
    stocks = _stocks(rules, s, viewer, names, ordered)
    shown = result_notes(s.results[-1], names) if s.phase == Phase.OVER else []
    kept = len(stocks) if s.phase == Phase.BET else 0
    notes = (*rounds, *stocks, *_deeds(s, names), *shown)
    return Log(notes, _("This hand"), kept, len(rounds))


_IN_THE_STOCKS = {
    "everything": later("**Remembered for you: all that was seen**"),
    "court_and_latest": later("**Remembered for you: court cards, aces, the last three**"),
}


def _stocks(
    rules: Rules, s: State, viewer: Seat, names: Names, ordered: Callable[[Cards], str]
) -> list[Note]:
    """A line for each of the others: what the table keeps of the stock, and how many cards more."""
    others = [seat for seat in s.playing if seat != viewer and s.stockpiles[seat]]
    if not others or rules.remember not in _IN_THE_STOCKS:
        return []
    notes = [Note(names[seat], _known(rules, s, seat, ordered)) for seat in others]
    return [Note("", _(_IN_THE_STOCKS[rules.remember])), *notes]


def _known(rules: Rules, s: State, seat: Seat, ordered: Callable[[Cards], str]) -> str:
    known = reminded(rules, s, seat)
    more = len(s.stockpiles[seat]) - len(known)
    others = counted("+ {n} other", "+ {n} others", more) if more else ""
    return " ".join(filter(None, (ordered(known), others)))


# Matching.


def _past(
    rules: Rules, s: State, rounds: tuple[Round, ...], viewer: Seat, names: Names
) -> list[Note]:
    """The rounds that are over, as far as the table keeps them."""
    if rules.remember == "everything" or not rounds:
        return _rounds(rounds, names)
    own = {*s.stockpiles[viewer], *s.actives[viewer], *s.discards}
    kept = [own if seat == viewer else {*reminded(rules, s, seat)} for seat in range(s.seats)]
    title = counted(
        "**The round before, as remembered**", "**The {n} rounds before, as remembered**",
        len(rounds),
    )  # fmt: skip
    notes = [Note("", title)]
    for number, each in enumerate(rounds, 1):
        notes += mixed_notes(each.mixed)
        heading = _("Round {n}").format(n=number)
        notes.append(Note(heading, _remembered(each, kept, names)))
    return notes


def _remembered(past: Round, kept: Sequence[Collection[Card]], names: Names) -> str:
    """ "You K♣, Noor 9♠ and 1 other, Ade 2 cards": what went into the stocks."""
    words, parts = _("{name} {cards}"), []
    for each in past.matched:
        gone_in = taken(each, past.middle)
        named = [short(card) for card in gone_in if card in kept[each.seat]]
        more = len(gone_in) - len(named)
        others = counted("{n} other", "{n} others", more) if named else _cards(more)
        if gone_in:
            cards = listed([*named, *[others] * bool(more)])
            parts.append(words.format(name=names[each.seat], cards=cards))
    return strung(parts) or _("nobody kept a card")


def _cards(n: int) -> str:
    return counted("{n} card", "{n} cards", n)


def _rounds(rounds: tuple[Round, ...], names: Names) -> list[Note]:
    """A line for each: the middle card, and what everyone has kept."""
    notes = []
    for number, each in enumerate(rounds, 1):
        notes += mixed_notes(each.mixed)
        notes.append(Note(f"{number} · {short(each.middle)}", _kept(each, names)))
    return notes


def mixed_notes(mixed: int) -> list[Note]:
    """Why cards that were out of play come once more."""
    if not mixed:
        return []
    words = counted(
        "short of {n} card: the discards were shuffled to fill it up",
        "short of {n} cards: the discards were shuffled to fill it up",
        mixed,
    )
    return [Note(_("Pack"), words)]


def _kept(past: Round, names: Names) -> str:
    """ "You K♣, Noor 9♠ and Joker"; whoever kept nothing is left out."""
    words = _("{name} {cards}")
    kept = [
        words.format(
            name=names[each.seat], cards=listed(list(map(short, taken(each, past.middle))))
        )
        for each in past.matched
        if each.kept
    ]
    return strung(kept) or _("nobody kept a card")


def _round(s: State, names: Names) -> list[Note]:
    if s.middle is None:
        advice = _("Two can play, but the game is meant for three and more.")
        return [Note(_("Players"), advice)] if s.seats == 2 else []
    lies = _("{card} in the middle").format(card=short(s.middle))
    middle = Note(_("Round {n}").format(n=s.rounds), lies)
    notes = [*mixed_notes(s.mixed), middle]
    return notes + [Note(names[each.seat], _matched(each)) for each in s.matched]


def _matched(each: MatchedStack) -> str:
    """ "kept 9♠ by suit, lost 3♦"."""
    kept = listed([short(card) for card in each.kept])
    lost = listed([short(card) for card in each.actives if card not in each.kept])
    if each.rule == CANCEL:
        return _("Jokers cancel: lost {cards}").format(cards=lost)
    if each.rule == NOTHING:
        return _("no match: lost {cards}").format(cards=lost)
    words = {
        JOKER: _("kept the Joker") if len(each.actives) == 1 else _("kept {cards}, by the Joker"),
        JOKER_MIDDLE: _("kept {cards}, by the Joker in the middle"),
        POCKET: _("pocket pair {cards}"),
        BOTH: _("kept {cards} by suit and rank"),
        SUIT: _("kept {cards} by suit"),
        RANK: _("kept {cards} by rank"),
    }[each.rule].format(cards=kept)
    clauses = [words, *[_("took the middle card")] * each.took_middle]
    return strung([*clauses, *[_("lost {cards}").format(cards=lost)] * bool(lost)])


def _added(s: State, names: Names) -> list[Note]:
    """The players who have laid a stock card for the next round, below the number of that round."""
    adding = [seat for seat in s.playing if s.actives[seat]]
    if s.phase == Phase.MATCHED or not adding:
        return []
    coming = Note(_("Round {n}").format(n=s.rounds + 1), _("before the deal"))
    return [coming, *(Note(names[seat], _("added a stock card")) for seat in adding)]


# The betting, and after it.


def _outs(s: State, names: Names) -> list[Note]:
    """Whose stock Jokers have left."""
    return [
        Note(
            names[seat], counted("a Joker leaves the stock", "{n} Jokers leave the stock", len(out))
        )
        for seat, out in enumerate(s.outs)
        if out
    ]


def _deeds(s: State, names: Names) -> list[Note]:
    return [Note(names[deed.seat], _deed(deed)) for deed in s.deeds]


def _deed(deed: BettingAction) -> str:
    words = {
        "check": _("checked"), "bet": _("bet {n}"), "call": _("called with {n}"),
        "raise": _("raised to {n}"), "fold": _("folded"),
    }[deed.verb]  # fmt: skip
    return words.format(n=deed.amount)


def result_notes(result: Showdown, names: Names) -> list[Note]:
    """What everyone showed, and who took which pot."""
    notes = [Note(names[each.seat], _with_cards(each.hand)) for each in result.shown]
    return notes + pot_notes(result, names)


def pot_notes(result: Showdown, names: Names) -> list[Note]:
    """Whose bet came back, and who took which pot."""
    notes = []
    if result.back:
        seat, back = result.back
        words = counted(
            "{n} chip comes back: nobody called it",
            "{n} chips come back: nobody called them",
            back,
        )
        notes.append(Note(names[seat], words))
    for share in result.shares:
        who = listed([names[seat] for seat in share.winners])
        amount = counted("{n} chip", "{n} chips", share.amount)
        notes.append(Note(_("Side pot") if share.side else _("Pot"), f"{amount} · {who}"))
    return notes


def _with_cards(hand: Hand) -> str:
    cards = " ".join(map(short, hand.cards))
    return f"{named(hand)} ({cards})" if cards else named(hand)


def _last_hand(result: Showdown, names: Names) -> Note:
    who = listed([names[seat] for seat in result.winners])
    if not result.shown:
        words = _("{who} won, everyone else folded").format(who=who)
    else:
        words = _("{who} won with {hand}").format(who=who, hand=named(result.shown[0].hand))
    taken = sum(share.amount for share in result.shares)
    return Note(_("Last hand"), strung([words, *[_("pot {n}").format(n=taken)] * bool(taken)]))
