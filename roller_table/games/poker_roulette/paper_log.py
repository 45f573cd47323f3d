"""The log beside the table: every round of the hand, a line for each player, then the betting.

A line that was written keeps its place and its words. Only where the table does not remember
everything for its players, it names of the rounds before just those cards that it does remember,
and counts the others: a card more would tell what a player is meant to recall. So those lines lead
back to no moment of the game either.
"""

from collections.abc import Collection

from roller_table.engine.cards import Card, short
from roller_table.engine.sheet import Log, Note
from roller_table.engine.table import Seat
from roller_table.engine.words import _, counted, later, listed, strung

from .hand_words import named
from .hands import Hand
from .knowledge import is_court, reminded
from .matching import (
    BOTH,
    CANCEL,
    JOKER,
    JOKER_MIDDLE,
    NOTHING,
    POCKET,
    RANK,
    SUIT,
    real_match,
)
from .rules import Rules
from .state import BettingAction, MatchedStack, Phase, Round, Showdown, State, taken
from .stock_words import account

Names = tuple[str, ...]

_FORGOTTEN = "…"


def log(rules: Rules, s: State, viewer: Seat, names: Names) -> Log:
    """While there is betting, it stays in sight what the table keeps of the others' stocks."""
    before = _before(s, names)
    rounds = [*before, *_rounds(rules, s, viewer, names)]
    over = rules.remember != "everything"
    if s.phase not in (Phase.BET, Phase.OVER):
        sealed = len(before) + _lines(s.past) if over and s.past else 0
        return Log((*rounds, *_added(s, names)), _("This hand"), sealed=sealed)
    sealed = len(rounds) if over else 0
    rounds += _outs(s, names)
    stocks = _stocks(rules, s, viewer, names)
    shown = result_notes(s.results[-1], names) if s.phase == Phase.OVER else []
    kept = len(stocks) if s.phase == Phase.BET else 0
    notes = (*rounds, *stocks, *_deeds(s, names), *shown)
    return Log(notes, _("This hand"), kept, len(rounds), sealed=sealed)


def _before(s: State, names: Names) -> list[Note]:
    """How the hand before was won; in the first, for how many the game is meant, and the antes."""
    if earlier := s.results[: s.hand - 1]:
        return [_last_hand(earlier[-1], names)]
    advice = _("Two can play, but the game is better with three or more.")
    notes = [Note(_("Players"), advice)] if s.seats == 2 else []
    if len(put_in := set(s.antes)) == 1 and any(put_in):
        notes.append(Note(_("Pot"), _("each has put in {n}").format(n=s.antes[0])))
    return notes


_IN_THE_STOCKS = {
    "everything": later("**You remember every card that was seen**"),
    "court_and_latest": later("**You know court cards, aces and the last three**"),
}


def _stocks(rules: Rules, s: State, viewer: Seat, names: Names) -> list[Note]:
    """A line for each of the others: what the table keeps of the stock, and how many cards more."""
    others = [seat for seat in s.playing if seat != viewer and s.stockpiles[seat]]
    if not others or rules.remember not in _IN_THE_STOCKS:
        return []
    notes = [Note(names[seat], account(rules, s, seat)) for seat in others]
    return [Note("", _(_IN_THE_STOCKS[rules.remember])), *notes]


# Matching.


def _rounds(rules: Rules, s: State, viewer: Seat, names: Names) -> list[Note]:
    """Every round, a line for each player; of what others did before, what the table keeps."""
    all_is_kept, notes = rules.remember == "everything", list[Note]()
    matching, recalls = s.phase not in (Phase.BET, Phase.OVER), rules.remember != "nothing"
    known = [reminded(rules, s, seat) for seat in range(s.seats)]
    for number, each in enumerate(s.through, s.rounds - len(s.through) + 1):
        lies = number == s.rounds and matching
        words = _("{card} in the middle").format(card=short(each.middle))
        forgotten = not (lies or all_is_kept or (recalls and is_court(each.middle)))
        told = _FORGOTTEN if forgotten else words
        notes += [*mixed_notes(each.mixed), Note(_("Round {n}").format(n=number), told)]
        for one in each.matched:
            words = matched(one, each.middle)
            if not (lies or all_is_kept or one.seat == viewer):
                words = _remembered(one, each.middle, known[one.seat])
            notes.append(Note(names[one.seat], words))
    return notes


def _lines(rounds: tuple[Round, ...]) -> int:
    """How many lines of the log tell of these rounds."""
    return sum(bool(each.mixed) + 1 + len(each.matched) for each in rounds)


def _remembered(each: MatchedStack, middle: Card, kept: Collection[Card]) -> str:
    """ "kept 9♠ and …, lost …": what became of the cards, as far as it is remembered."""
    gone_in = taken(each, middle)
    if not gone_in:
        return matched(each, middle, _FORGOTTEN)
    named = [short(card) for card in gone_in if card in kept]
    more = [_FORGOTTEN] * (len(named) < len(gone_in))
    lost = [_("lost {cards}").format(cards=_FORGOTTEN)] * (len(each.kept) < len(each.actives))
    return strung([_("kept {cards}").format(cards=listed([*named, *more])), *lost])


def mixed_notes(mixed: int) -> list[Note]:
    """Why cards that were out of play come once more."""
    if not mixed:
        return []
    words = counted(
        "{n} card too few for the round: discards were shuffled in",
        "{n} cards too few for the round: discards were shuffled in",
        mixed,
    )
    return [Note(_("Pack"), words)]


def matched(each: MatchedStack, middle: Card, lost: str = "") -> str:
    """ "kept 9♠ by suit, lost 3♦": what became of each card, and why.

    ``lost``: what is written for cards that are not remembered.
    """
    lost = lost or listed([short(card) for card in each.actives if card not in each.kept])
    if each.rule == CANCEL:
        return _("Jokers cancel: lost {cards}").format(cards=lost)
    if each.rule == NOTHING:
        return _("no match: lost {cards}").format(cards=lost)
    clauses = [_why_kept(each, middle), *[_("took the middle card")] * each.took_middle]
    return strung([*clauses, *[_("lost {cards}").format(cards=lost)] * bool(lost)])


def _why_kept(each: MatchedStack, middle: Card) -> str:
    """Which cards were kept, and each by what."""
    by_rank = [short(card) for card in each.kept if card.rank == middle.rank]
    others = [short(card) for card in each.kept if card.rank != middle.rank]
    cards = listed([short(card) for card in each.kept])
    if each.rule == BOTH:
        words = _("kept {cards} by suit and {others} by rank")
        return words.format(cards=listed(others), others=listed(by_rank))
    if each.rule == JOKER and (real := real_match(each, middle)):
        words = _("kept the Joker, and {card} by suit")
        if real.rank == middle.rank:
            words = _("kept the Joker, and {card} by rank")
        return words.format(card=short(real))
    words = {
        JOKER: _("kept the Joker") if len(each.actives) == 1 else _("kept {cards}, by the Joker"),
        JOKER_MIDDLE: _("kept {cards}, by the Joker in the middle"),
        POCKET: _("pocket pair {cards}"),
        SUIT: _("kept {cards} by suit"),
        RANK: _("kept {cards} by rank"),
    }[each.rule]
    return words.format(cards=cards)


def _added(s: State, names: Names) -> list[Note]:
    """The players who have added a stock card to the next round, below the number of that round."""
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
