"""What a move would bring within the round, and what it costs besides, before it is made."""

from collections import Counter
from functools import cached_property, lru_cache

from roller_table.engine.cards import Card, replaced, without
from roller_table.engine.choices import Move
from roller_table.engine.events import Moved
from roller_table.engine.game import Prospect, View
from roller_table.engine.sheet import Path
from roller_table.engine.table import Seat
from roller_table.engine.values import replace
from roller_table.engine.words import _, either, later, sentence, strung

from . import explained, workmen
from .diversions import MERGE, REPLACER, SPLITTERS, LaidDiversion, name_of
from .foresight import Meeting, meetings, news_ahead, paths, whose, with_move
from .moves import Ball, Blow, Build, Replace, Teleport, Walk
from .rules import Rules
from .state import Phase, State, called
from .workmen import Idle

Names = tuple[str, ...]


def prospect(rules: Rules, view: View[State], move: Move, names: Names) -> Prospect:
    """What would come of this offered move: it is told of the next round of turns."""
    s = view.state
    if s.phase == Phase.OVER or s.tasks:
        return Prospect()
    then = _after(s, move)
    was, will = _ahead(rules, s), _Ahead(rules, then)
    comes, goes = _more(will.meetings, was.meetings), _more(was.meetings, will.meetings)
    walks = isinstance(move, Walk | Teleport)
    told = _Telling(then, view.seat, names, walks=walks, goes_on=_goes_on(rules, s, then, move))
    gains = told.gains(comes, goes)
    if isinstance(move, Build | Replace):
        gains += told.destroys(will.destroyed, was.destroyed)
    if not gains and isinstance(move, Build | Replace):
        laid = next(each for each in then.laid if each.card == move.card)
        gains = (
            [told.bent(was.paths, will.paths) or told.met(will.paths, laid)] if then.balls else []
        )
    price = [
        *told.hits(will.meetings, comes),
        *told.prices(comes, goes),
        *_full(rules, then, move),
        *_idle(rules, s, move),
        *_second(rules, then, move),
    ]
    words, other = _titled(s, move, gains), _other_payment(rules, s, move)
    return Prospect(words, " ".join(price), sentence(strung(gains)), other)


class _Ahead:
    """What the balls do in the next round of turns."""

    def __init__(self, rules: Rules, s: State) -> None:
        self._rules, self._s, self._news = rules, s, news_ahead(rules, s, s.seats)

    @cached_property
    def meetings(self) -> tuple[Meeting, ...]:
        return meetings(self._rules, self._s, self._news)

    @cached_property
    def destroyed(self) -> dict[Card, int]:
        """The cards that balls destroy, each with the turn in which that happens."""
        return {
            event.cards[0]: turn
            for turn, news in enumerate(self._news)
            for event in news
            if isinstance(event, Moved) and event.show.how == "burnt"
        }

    @cached_property
    def paths(self) -> tuple[Path, ...]:
        return paths(self._rules, self._s, self._news)


@lru_cache(maxsize=1)
def _ahead(rules: Rules, s: State) -> _Ahead:
    """The same for the table as it stands, while one move after the other is aimed."""
    return _Ahead(rules, s)


def _after(s: State, move: Move) -> State:
    """The board and the hand as the move leaves them."""
    then = with_move(s, move)
    match move:
        case Build(card=card) | Teleport(card=card) | Blow(card=card):
            return _paid(then, card)
        case Replace(replacer=replacer, card=card):
            return _paid(_paid(then, replacer), card)
        case _:
            return then


def _paid(s: State, card: Card) -> State:
    """The hand without that card."""
    return replace(s, hands=replaced(s.hands, s.turn, without(s.hands[s.turn], (card,))))


def _more(these: tuple[Meeting, ...], those: tuple[Meeting, ...]) -> list[Meeting]:
    """The meetings of which there are more here than there: those that come first stay out."""
    had = Counter((each.what, each.seat) for each in those)
    more = []
    for each in sorted(these, key=lambda each: each not in those):
        if had[each.what, each.seat] > 0:
            had[each.what, each.seat] -= 1
        else:
            more.append(each)
    return sorted(more, key=lambda each: each.turn)


class _Telling:
    """Meetings in words, for one player."""

    def __init__(
        self, then: State, viewer: Seat, names: Names, *, walks: bool, goes_on: bool
    ) -> None:
        self.then, self.viewer, self.names = then, viewer, names
        self.walks = walks
        """Whether that player's workman goes to another space."""
        self.goes_on = goes_on
        """Whether that player may do something more before the balls roll, which may prevent it."""

    def gains(self, comes: list[Meeting], goes: list[Meeting]) -> list[str]:
        """What is good for that player, the best first."""
        own = [each for each in comes if each.what == "base" and each.seat == self.viewer]
        hit = [each for each in comes if each.what == "man" and each.seat != self.viewer]
        lost = [each for each in goes if each.what == "base" and each.seat != self.viewer]
        free = [each for each in goes if each.what == "man" and each.seat == self.viewer]
        return [
            *(self._own_point(each) for each in own),
            *(_("{ball} hits {name}'s workman").format(
                ball=self._called(each.ball), name=self.names[each.seat]) for each in hit),
            *(_("{name} gets no point this round").format(name=self.names[each.seat])
              for each in lost),
            *(_("{ball} does not hit your workman").format(ball=self._called(each.ball))
              for each in free),
        ]  # fmt: skip

    def hits(self, meetings: tuple[Meeting, ...], comes: list[Meeting]) -> list[str]:
        """The first ball that hits that player's workman; "still", where a card does not prevent
        what came without it."""
        hit = [each for each in meetings if each.what == "man" and each.seat == self.viewer]
        if not hit:
            return []
        first = min(hit, key=lambda each: each.turn)
        return [self._hit(first, still=not self.walks and first not in comes)]

    def prices(self, comes: list[Meeting], goes: list[Meeting]) -> list[str]:
        """What else is bad for that player, each in a sentence."""
        lost = [each for each in goes if each.what == "base" and each.seat == self.viewer]
        theirs = [each for each in comes if each.what == "base" and each.seat != self.viewer]
        spared = [each for each in goes if each.what == "man" and each.seat != self.viewer]
        return [
            *map(self._lost_point, lost),
            *map(self._their_point, theirs),
            *map(self._spared, spared),
        ]

    def destroys(self, will: dict[Card, int], was: dict[Card, int]) -> list[str]:
        """The first card that a ball destroys then, and not without the move."""
        more = sorted((turn, card) for card, turn in will.items() if card not in was)
        return [self._destroyed(card, turn) for turn, card in more[:1]]

    def _destroyed(self, card: Card, turn: int) -> str:
        seat, name = whose(self.then, turn), name_of(card)
        if seat == self.viewer:
            return _("a ball destroys {card} in your next turn").format(card=name)
        words = _("a ball destroys {card} in {name}'s turn")
        return words.format(card=name, name=self.names[seat])

    def bent(self, before: tuple[Path, ...], after: tuple[Path, ...]) -> str:
        """Which ball goes another way, or that there is one more; "" if they all go as before."""
        went = {path.thing: path.places for path in before}
        if {path.thing for path in after} - went.keys():
            return _("one more ball")
        bent = [path.thing for path in after if path.places != went[path.thing]]
        if len(bent) > 1:
            return _("{n} balls go another way").format(n=len(bent))
        return _("{ball} goes another way").format(ball=self._called(bent[0])) if bent else ""

    def met(self, ways: tuple[Path, ...], laid: LaidDiversion) -> str:
        """Which ball comes first to a card that sends none another way within the round."""
        slot = {self.then.zone(cell) for cell in laid.slot}
        comes = (
            (turn, path)
            for path in ways
            for place, turn in zip(path.places[1:], path.turns[1:], strict=True)
            if place in slot
        )
        turn, path = min(comes, key=lambda each: each[0], default=(0, None))
        if path is None:
            return _("no ball meets it within a round")
        seat, ball = path.whose[turn], self._called(path.thing)
        if seat == self.viewer:
            return _("{ball} comes to it in your next turn").format(ball=ball)
        return _("{ball} comes to it in {name}'s turn").format(ball=ball, name=self.names[seat])

    def _called(self, ball: Card) -> str:
        return called(ball, self.then.balls)

    def _own_point(self, each: Meeting) -> str:
        seat = whose(self.then, each.turn)
        if seat == self.viewer:
            return _("a point, in your next turn")
        return _("a point, in {name}'s turn").format(name=self.names[seat])

    def _lost_point(self, each: Meeting) -> str:
        seat = whose(self.then, each.turn)
        if seat == self.viewer:
            return _("Your point in your next turn is gone.")
        return _("Your point in {name}'s turn is gone.").format(name=self.names[seat])

    def _their_point(self, each: Meeting) -> str:
        name, seat = self.names[each.seat], whose(self.then, each.turn)
        if seat == self.viewer:
            return _("A point for {name}, in your next turn.").format(name=name)
        return _("A point for {name}, in {other}'s turn.").format(name=name, other=self.names[seat])

    def _spared(self, each: Meeting) -> str:
        words = _("{ball} no longer hits {name}'s workman.")
        return sentence(words.format(ball=self._called(each.ball), name=self.names[each.seat]))

    def _hit(self, each: Meeting, *, still: bool) -> str:
        costs = bool(self.then.hands[self.viewer])
        if still and costs:
            words = _("{ball} still hits your workman: sent home, one card lost.")
        elif still:
            words = _("{ball} still hits your workman: sent home.")
        elif self.goes_on and costs:
            words = _(
                "If you do nothing there, {ball} hits your workman: sent home, one card lost."
            )
        elif costs:
            words = _("{ball} hits your workman: sent home, one card lost.")
        else:
            words = _("{ball} hits your workman: sent home.")
        return sentence(words.format(ball=self._called(each.ball)))


def _titled(s: State, move: Move, told: list[str]) -> str:
    words = strung(told)
    match move:
        case _ if not told:
            return ""
        case Ball():
            return _("**The ball here:** {words}").format(words=words)
        case Build(card=card, turned=turned) | Replace(card=card, turned=turned):
            name = name_of(card)
            if card.suit in SPLITTERS:
                name = explained.turned(name, merges=(turned == MERGE) != s.backward)
            return _("**{card} here:** {words}").format(card=name, words=words)
        case _:
            return _("**Here:** {words}").format(words=words)


def _goes_on(rules: Rules, s: State, then: State, move: Move) -> bool:
    """Whether the workman can be used where it goes."""
    goes = isinstance(move, Walk | Teleport) and s.phase == Phase.MOVE
    return goes and workmen.idle(rules, then) is None


def _full(rules: Rules, then: State, move: Move) -> list[str]:
    """That a splitter splits nothing, before it is built."""
    laid = then.laid[-1:] if isinstance(move, Build | Replace) else ()
    return [explained.splits_none() for each in laid if explained.is_full(rules, then, each)]


def _second(rules: Rules, then: State, move: Move) -> list[str]:
    """That two cards are paid by somebody who teleports onto a card to blow it up."""
    if not isinstance(move, Teleport) or then.phase != Phase.MOVE:
        return []
    if not any(isinstance(use, Blow) for use in workmen.uses(rules, then)):
        return []
    return [_("Blowing up the card there costs you a second card.")]


def _idle(rules: Rules, s: State, move: Move) -> list[str]:
    """Why nothing could be done where the workman goes, before anything is paid for it."""
    if not isinstance(move, Walk | Teleport) or s.phase != Phase.MOVE:
        return []
    there = with_move(s, move)
    if not isinstance(move, Teleport):
        return list(filter(None, [_barred(rules, there)]))
    why = _barred_by_payment(rules, there)
    if all(why.values()):
        return [why[move.card]]
    return [_ends_for(why)] if why[move.card] else []


def _other_payment(rules: Rules, s: State, move: Move) -> str:
    """That the turn would end where the workman teleports to, if another card paid for it."""
    if not isinstance(move, Teleport) or s.phase != Phase.MOVE:
        return ""
    why = _barred_by_payment(rules, with_move(s, move))
    return _ends_for(why) if any(why.values()) and not why[move.card] else ""


def _barred_by_payment(rules: Rules, there: State) -> dict[Card, str]:
    """What the workman could not do there, by the card that pays; of those alike by the first."""
    firsts = {card.suit: card for card in reversed(there.hands[there.turn])}
    return {card: _barred(rules, _paid(there, card)) for card in firsts.values()}


def _ends_for(why: dict[Card, str]) -> str:
    words = _("If you pay with {cards}, your turn ends there.")
    return words.format(cards=either([name_of(card) for card, told in why.items() if told]))


_IDLE = {
    Idle.BALL: later("You can do nothing there: a ball lies on the card."),
    Idle.GUARDED: later("You can do nothing there: another workman is on the card."),
    Idle.NO_CARD: later("Your turn ends there: you hold no card for it."),
    Idle.CORNER: later("Your turn ends there: none of your cards goes on a corner."),
    Idle.NO_PLACE: later("Your turn ends there: no card of yours fits under your workman."),
}


def _barred(rules: Rules, there: State) -> str:
    """Why the turn ends where the workman stands then; or what at least it could not do."""
    why = workmen.idle(rules, there)
    if why is Idle.NO_PLACE and all(card.suit == REPLACER for card in there.hands[there.turn]):
        return _("Your turn ends there: a Replacer works only on a card.")
    if why is not None:
        return _(_IDLE[why])
    under = workmen.underfoot(there)
    if under and workmen.men_on(there, under):
        return _("You cannot blow it up: another workman on the card protects it.")
    return ""
