"""What stands written beside the table: stocks and chips, the round that was matched, the hand."""

from collections.abc import Iterator, Sequence

from roller_table.engine.cards import short
from roller_table.engine.game import View
from roller_table.engine.sheet import (
    Aim,
    Badge,
    Chapter,
    Head,
    Note,
    OnFelt,
    Open,
    Outcome,
    Plate,
    Score,
    ScoreRow,
    Sheet,
    Tag,
    Win,
    Worth,
)
from roller_table.engine.table import Seat
from roller_table.engine.values import replace
from roller_table.engine.words import Message, _, counted, listed, message, plural, sentence

from . import explained
from .betting import can_bet
from .hand_words import named, rank_name, reason, what_beats_what
from .hands import Hand, HandKind
from .knowledge import told_of, whole_stock
from .matching import tag
from .paper_log import log, pot_notes
from .rounds import chose, needed, next_round, put_away
from .rules import Rules, in_signs
from .showdown import is_last, ranking
from .shown import OwnStock, PackUsedUp, Pot, RecalledStock, RoundPlaces
from .state import BettingAction, Phase, Showdown, State, naturals, stockpile
from .stock_words import detail, from_the_highest, together, told_at

_CHAPTERS = {
    Phase.ADD: "The rounds",
    Phase.FLIP: "The rounds",
    Phase.BET: "The betting",
}
"""Where in the rule book it stands what is asked."""

Names = tuple[str, ...]

_WHOLE = 5
"""Cards of a whole hand."""
_NAMED, _KEPT = 2, 3
"""More players whose hands are known to be better, or who kept a card, are counted."""


def sheet(rules: Rules, view: View[State], names: Names) -> Sheet:
    s = view.state
    seats = range(s.seats)
    columns = (_("Cards"), _("Chips") if rules.betting else _("Won"))
    rows = tuple(_row(rules, s, seat, names) for seat in seats)
    return Sheet(
        headline=_headline(rules, s, view.seat),
        score=Score(_("Player"), columns, rows, unit="chips" if rules.betting else "hands"),
        log=log(rules, s, view.seat, names),
        plates=tuple(_plate(rules, s, view.seat, seat) for seat in seats),
        felt=tuple(_felt(rules, view, names)),
    )


def _felt(rules: Rules, view: View[State], names: Names) -> Iterator[OnFelt]:
    s = view.state
    if chapter := _CHAPTERS.get(s.phase):
        yield Chapter(chapter)
    if s.phase == Phase.BET:
        yield Aim("\n".join(_ranked(rules, s, view.seat)[:-1]))
    elif s.phase != Phase.OVER and (words := _aims(rules, s)):
        yield Aim(words)
    if s.phase in (Phase.BET, Phase.OVER):
        ranked = "\n".join(_ranked(rules, s, view.seat))
        yield Badge("", _("What beats what?"), ranked, opens=True, key="p")
    if s.phase == Phase.OVER and s.results:
        yield _outcome(rules, s, view.seat, names)
        if is_last(rules, s):
            yield _win(rules, s, view.seat, names)
    if s.phase == Phase.MATCHED:
        yield _pause(rules, view)
        if not s.stock:
            yield PackUsedUp()
    faint = _faint(s)
    for seat in range(s.seats):
        if words := _tag(s, seat):
            yield Tag(seat, words, seat in faint, explained.rule(s, seat))
    yield from _chips(rules, s)
    yield from _open(rules, view)
    if rules.remember != "nothing" and not rules.open_stock:
        yield from _compared(rules, s, view.seat)
    yield from _places(s, view.seat, names)
    yield from explained.meanings(rules, s, view.seat, names)
    if view.seat in s.playing:
        yield _own_stock(rules, view, names)


def _aims(rules: Rules, s: State) -> str:
    """While cards are matched: in the first hand what it is about, and what is remembered."""
    words = [_aim(rules)] if not s.results else []
    if rules.remember == "court_and_latest" and not rules.open_stock:
        words.append(_("You remember court cards, aces and the last three."))
        if _jokers_leave(rules):
            words[-1] += " " + _("Jokers leave the stocks before the betting.")
    return "\n".join(words)


def _jokers_leave(rules: Rules) -> bool:
    """Whether there are Jokers, and they leave the stocks before the showdown."""
    return rules.jokers_in_showdown == "removed" and rules.jokers_per_deck > 0


def _aim(rules: Rules) -> str:
    """In the first hand: what is kept, and who wins in the end."""
    words = _("Cards of the middle card's suit or rank go into your stock, in front of you. If one "
              "does, you get two cards next round, otherwise one. The best poker "
              "hand wins.")  # fmt: skip
    end = counted(
        "After {n} hand the most chips win.",
        "After {n} hands the most chips win.",
        rules.hands_per_session,
    )
    return f"{words}\n{end}" if rules.betting else words


def _ranked(rules: Rules, s: State, viewer: Seat) -> tuple[str, ...]:
    """What beats what, the viewer's own kind of hand marked, and what decides between equals."""
    mine = ranking(rules).best(s.stockpiles[viewer]).kind if viewer in s.playing else None
    order = in_signs(rules.suits).replace(" ", "").replace(">", "\N{NO-BREAK SPACE}")
    equal = _("Ties: rank, then {suits}").format(suits=order)
    return *what_beats_what(mine, packs=s.packs), equal


def _open(rules: Rules, view: View[State]) -> Iterator[Open]:
    """The stocks of the others that lie open: by the house rule, and at the showdown."""
    s = view.state
    for seat in s.playing:
        if rules.open_stock and seat != view.seat:
            yield Open(stockpile(seat))
    if s.phase == Phase.OVER and s.results:
        yield from (Open(stockpile(each.seat), held_up=True) for each in s.results[-1].shown)


def _recalled(rules: Rules, s: State, viewer: Seat) -> Iterator[RecalledStock]:
    """What the table keeps of the stocks of others, which lie face down."""
    opened = {each.seat for each in s.results[-1].shown} if s.phase == Phase.OVER else set[Seat]()
    for seat in s.playing:
        if seat == viewer or seat in opened:
            continue
        known, unknown = told_of(rules, s, seat)
        cards, about = from_the_highest(rules, known), told_at(rules, s, seat)
        if seat in s.folded:
            cards, unknown = (), 0  # Nobody asks any more what it may hold.
        yield RecalledStock(seat, cards, unknown, about, together(rules, cards))


def _compared(rules: Rules, s: State, viewer: Seat) -> Iterator[RecalledStock]:
    """The same, the best of all that the viewer knows marked."""
    found = list(_recalled(rules, s, viewer))
    best = ranking(rules).best
    known = [best(each.cards) for each in found]
    own = [best(whole_stock(s, viewer))] if viewer in s.playing else []
    for each, hand in zip(found, known, strict=True):
        yield replace(each, ahead=hand == max((*known, *own)))


def _headline(rules: Rules, s: State, viewer: Seat) -> Message:
    due, now = rules.hands_per_session, _now(rules, s, viewer)
    return message("Hand {n} of {due} · {now}", n=s.hand, due=due, now=now) if due > 1 else now


def _now(rules: Rules, s: State, viewer: Seat) -> Message:
    if s.phase == Phase.BET:
        return message("betting")
    if s.phase == Phase.OVER:
        if not s.results or s.results[-1].shown:
            return message("showdown")
        if viewer in s.results[-1].winners:
            return message("everyone else has folded")
        return message("all but one have folded")
    number, last = s.rounds + (s.phase != Phase.MATCHED), _last_round(s)
    betting = rules.betting and can_bet(s)
    if number == last:
        words = message("round {n} · showdown after this round", n=number)
        return message("round {n} · betting after this round", n=number) if betting else words
    words = message("round {n} · showdown after round {last} at the latest", n=number, last=last)
    if betting:
        words = message("round {n} · betting after round {last} at the latest", n=number, last=last)
    return words


def _last_round(s: State) -> int:
    """The number of the last round, if everyone gets one card alone in those after the next."""
    ahead = put_away(s).state if s.phase == Phase.MATCHED else s
    if s.phase == Phase.MATCHED and next_round(ahead) is None:
        return s.rounds
    more = max(0, len(ahead.stock) - needed(ahead))
    return s.rounds + 1 - -more // (len(s.playing) + 1)


def _row(rules: Rules, s: State, seat: Seat, names: Names) -> ScoreRow:
    points = s.chips[seat] if rules.betting else s.won[seat]
    return ScoreRow(
        names[seat], (str(len(whole_stock(s, seat))), str(points)), detail(rules, s, seat)
    )


def _plate(rules: Rules, s: State, viewer: Seat, seat: Seat) -> Plate:
    line, brief = _seat_line(rules, s, seat), ""
    if rules.betting and seat in s.playing:
        cards = counted("{n} card", "{n} cards", len(whole_stock(s, seat)))
        brief = f"{cards} · {s.chips[seat]}"
        if seat == viewer:  # Whose cards lie there to be seen.
            brief = counted("{n} chip", "{n} chips", s.chips[seat])
    return Plate(line, seat, seat == s.dealer, told=told_at(rules, s, seat), brief=brief)


def _seat_line(rules: Rules, s: State, seat: Seat) -> str:
    if seat not in s.playing:
        return _("out of chips")
    words = [counted("{n} card", "{n} cards", len(whole_stock(s, seat)))]
    if rules.betting:
        words.append(counted("{n} chip", "{n} chips", s.chips[seat]))
    return " · ".join(words)


# Beside the cards.


def _tag(s: State, seat: Seat) -> str:
    if s.phase == Phase.OVER:
        shown = [each.hand for each in s.results[-1].shown if each.seat == seat]
        return named(shown[0]) if shown else _("folded") * (seat in s.folded)
    if s.phase == Phase.BET:
        done = [deed for deed in s.deeds if deed.seat == seat]
        return deed_tag(s, done[-1]) if done else ""
    found = [each for each in s.matched if each.seat == seat and s.phase == Phase.MATCHED]
    return tag(found[0], s.middle) if found and s.middle else ""


def _faint(s: State) -> tuple[Seat, ...]:
    """Whose cards did not match, or who has given up."""
    if s.phase in (Phase.BET, Phase.OVER):
        return s.folded
    return tuple(each.seat for each in s.matched if not each.kept)


def deed_tag(s: State, deed: BettingAction) -> str:
    """What a seat did last, in a word or two."""
    words = {
        "check": _("check"), "bet": _("bet {n}"), "call": _("in with {n}"),
        "raise": _("raise to {n}"), "fold": _("folded"),
    }[deed.verb].format(n=s.bets[deed.seat])  # fmt: skip
    all_in = deed.verb != "fold" and not s.chips[deed.seat]
    return _("{deed}, all in").format(deed=words) if all_in else words


def _chips(rules: Rules, s: State) -> Iterator[Pot]:
    """All that has been put in is one pot, and one number."""
    if not (rules.betting and s.pot):
        return
    about = _("**The pot**: {antes} from antes, {bets} from bets. The best hand that has not "
              "folded takes it.")  # fmt: skip
    ends = s.phase == Phase.BET or (s.phase != Phase.OVER and not can_bet(s))
    task = _("the best poker hand takes it") if ends else ""
    yield Pot(s.pot, _("pot"), about.format(antes=sum(s.antes), bets=sum(s.bets)), task)


def _own_stock(rules: Rules, view: View[State], names: Names) -> OwnStock:
    s, me = view.state, view.seat
    cards = from_the_highest(rules, whole_stock(s, me))
    found = ranking(rules).best(cards)
    best = named(found)
    if cards and found.kind == HandKind.NOTHING:
        best = counted("only a Joker", "only {n} Jokers", len(cards))
    if found.kind == HandKind.SINGLE:
        best = _("high card {rank}").format(rank=rank_name(found.main[0]))
    beside = s.phase != Phase.OVER and rules.remember != "nothing" and not rules.open_stock
    others = [seat for seat in s.standing if seat != me and beside]
    kept = {seat: told_of(rules, s, seat) for seat in others}
    known = [(ranking(rules).best(each.cards), names[seat]) for seat, each in kept.items()]
    unknown = sum(each.unknown for each in kept.values())
    return OwnStock(cards, _beside_others(best, found, known, unknown).shown())


def _beside_others(
    best: str, mine: Hand, known: Sequence[tuple[Hand, str]], unknown: int
) -> Message:
    """How one's own hand stands to what is remembered of the others' stocks; ``unknown`` is the
    number of cards in them that are not."""
    better = sorted((each for each in known if each[0] > mine), reverse=True)
    if len(better) > _NAMED:
        return plural(
            "Your stock: {hand}, behind {n} other",
            "Your stock: {hand}, behind {n} others",
            len(better),
            hand=best,
        )
    if better:
        ahead = listed([name for _hand, name in better])
        return message("Your stock: {hand}, behind {names}", hand=best, names=ahead)
    if all(hand.kind == HandKind.NOTHING or hand == mine for hand, _name in known):
        return message("Your stock: **{hand}**", hand=best)
    if unknown:
        return plural(
            "Your stock: **{hand}**, ahead; others hide {n} card",
            "Your stock: **{hand}**, ahead; others hide {n} cards",
            unknown,
            hand=best,
        )
    return message("Your stock: **{hand}**, ahead of all others", hand=best)


def _places(s: State, viewer: Seat, names: Names) -> Iterator[RoundPlaces]:
    """While cards are matched: before the viewer what may be added and what is dealt; before the
    others where cards lie."""
    if s.phase == Phase.MATCHED:
        for each in s.matched:
            yield RoundPlaces(each.seat, (False,) * len(each.actives), empty=False)
    elif s.phase in (Phase.ADD, Phase.FLIP):
        for seat in s.playing:
            lies = bool(s.actives[seat])
            added = (True, False) if lies or seat in s.undecided else (False,) * s.entitled[seat]
            if seat == viewer or lies:
                last = _last_match(s, viewer, names) if s.hand > 1 and seat == viewer else ""
                yield RoundPlaces(seat, added, not lies, taught=s.hand == 1, last=last)


def _last_match(s: State, viewer: Seat, names: Names) -> str:
    """The middle card of the round before, and who kept a card by it, the viewer first."""
    if s.middle is None:
        return ""
    middle = short(s.middle)
    kept = [each.seat for each in s.matched if each.kept]
    kept.sort(key=lambda seat: seat != viewer)
    if not kept:
        return _("last {middle}: nobody kept a card").format(middle=middle)
    if len(kept) > _KEPT:
        return plural(
            "last {middle}: {n} player kept a card",
            "last {middle}: {n} players kept cards",
            len(kept),
            middle=middle,
        ).shown()
    return plural(
        "last {middle}: {names} kept a card",
        "last {middle}: {names} kept cards",
        len(kept),
        middle=middle,
        names=listed([names[seat] for seat in kept]),
    ).shown()


# A round, and the showdown.


def _pause(rules: Rules, view: View[State]) -> Outcome:
    """A round has been matched: everybody looks at it, and the table says what comes next.

    It goes by if the viewer could add no card before it; the last stands, as the betting follows,
    unless the viewer only watches.
    """
    s = view.state
    after, watches = put_away(s).state, view.seat not in s.playing
    onward = _("Skip to the end of the game") if watches else _("Skip to my turn")
    if next_round(after):
        # What a Joker does is told in the first hand; afterwards the log and its word suffice.
        joker = explained.joker(s, view.seat) if s.hand == 1 else ""
        told = _due(s, view.seat), joker, _last_one(after)
        words = "\n".join(filter(None, told))
        passes = not chose(rules, s, view.seat)
        return Outcome("", (), _("Next round"), words, passes=passes, onward=onward, ends=watches)
    words = _("That was the last round: **the pack is used up**")
    left = whole_stock(s, view.seat)
    if _jokers_leave(rules):
        left = naturals(left)
        words += "\n" + _("Jokers leave the stocks now: they count for nothing in a poker hand.")
    if 0 < len(left) < _WHOLE and not watches:
        words += "\n" + _("Fewer than five cards make a hand too.")
    betting = rules.betting and can_bet(s)
    further = _("To the betting") if betting else _("To the showdown")
    return Outcome("", (), further, words, passes=watches, onward=onward, ends=watches)


def _last_one(after: State) -> str:
    """That the pack holds no more than one round, where that is so."""
    if len(after.stock) < needed(after):
        return _("Too few cards are left: the discards are shuffled in for one last round")
    if len(after.stock) == needed(after):
        return _("The next round is the last: it takes all that is left of the pack")
    return ""


def _due(s: State, seat: Seat) -> str:
    """What the next round deals to that seat; what came of this one stands at its cards."""
    mine = next((each for each in s.matched if each.seat == seat), None)
    if mine is None:
        return ""
    if s.entitled[seat] == 2:
        return _("You get **two** cards next round")
    if mine.kept:
        return _("A Joker alone is no match here: you get **one** card next round")
    if not s.stockpiles[seat]:
        return _("Your stock is empty: you get **one** card next round")
    return _("You get **one** card next round")


def _outcome(rules: Rules, s: State, viewer: Seat, names: Names) -> Outcome:
    """The hand that won, what decided it, and who took which pot; chips stand at the names."""
    result = s.results[-1]
    cards = result.shown[0].hand.cards if result.shown else ()
    pots = tuple(Worth(note.about, note.words) for note in pot_notes(result, names))
    won = () if rules.betting else tuple(
        Worth(f"{names[seat]}, {_('won')}", str(s.won[seat])) for seat in range(s.seats)
    )  # fmt: skip
    title = _("Hand {n} of {due}").format(n=s.hand, due=rules.hands_per_session)
    further = _("See the result") if is_last(rules, s) else _("Next hand")
    ends = rules.betting and not s.chips[viewer] and not is_last(rules, s)
    onward = _("Skip to the end of the game") if ends else ""
    words = _ended(s, viewer, names)
    if ends:
        words += "\n" + _("You are out of chips: the others play on to the end.")
    return Outcome(title, (*pots, *won), further, words, cards, onward=onward, ends=ends)


def _win(rules: Rules, s: State, viewer: Seat, names: Names) -> Win:
    """The hand that took the last pot, lifted from its stock, and who is ahead by it."""
    result = s.results[-1]
    best = result.shown[0] if result.shown else None
    title = named(best.hand) if best else _("The last hand")
    points = s.chips if rules.betting else s.won
    leads = listed([names[seat] for seat in range(s.seats) if points[seat] == max(points)])
    most = _("The most chips: {names}, with {n}.") if rules.betting else _(
        "The most hands: {names}, with {n}.")  # fmt: skip
    words = most.format(names=leads, n=max(points))
    lit = tuple(stockpile(seat) for seat in result.winners) if best else ()
    came = tuple(_came(rules, s, seat, names) for seat in s.playing)
    return Win(sentence(title), words, best.hand.cards if best else (), lit=lit,
               came=came, before=_ended(s, viewer, names))  # fmt: skip


def _came(rules: Rules, s: State, seat: Seat, names: Names) -> Note:
    """What a player showed, or that they folded, and what they have in the end."""
    have = counted("{n} chip", "{n} chips", s.chips[seat])
    if not rules.betting:
        have = counted("{n} hand won", "{n} hands won", s.won[seat])
    shown = _tag(s, seat)
    return Note("", f"{shown} · {have}" if shown else have, Head(names[seat], seat))


def _ended(s: State, viewer: Seat, names: Names) -> str:
    """How the hand was won, as that seat is told it."""
    result = s.results[-1]
    if result.shown or viewer not in s.folded:
        return told(result, names)
    words = _("{who} took the hand: everyone else folded, you too.")
    if viewer == s.folded[-1]:
        words = _("{who} took the hand: you were the last to fold.")
    return words.format(who=listed([names[seat] for seat in result.winners]))


def told(result: Showdown, names: Names) -> str:
    """Who won a hand, with what, and by which card."""
    who = listed([names[seat] for seat in result.winners])
    if not result.shown:
        return _("{who} took the hand: everyone else folded.").format(who=who)
    best = result.shown[0].hand
    if len(result.winners) > 1:
        words = _("{who} share the hand with equal cards: {hand}.")
        return words.format(who=who, hand=named(best))
    second = next(each for each in result.shown if each.seat not in result.winners)
    words = _("{who} took the hand: {hand} against {second} ({other}); {why}.")
    return words.format(
        who=who, hand=named(best), other=names[second.seat], second=named(second.hand),
        why=reason(best, second.hand),
    )  # fmt: skip
