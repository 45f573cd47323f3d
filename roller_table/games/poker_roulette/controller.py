"""Poker Roulette: who decides what, and what comes of it."""

from collections.abc import Mapping

from roller_table.engine.cards import BACK, Cards, short, standard_pack
from roller_table.engine.choices import Ask, Move, Options, Reason, allowed
from roller_table.engine.game import Step, View
from roller_table.engine.luck import Luck
from roller_table.engine.sheet import Sheet
from roller_table.engine.table import Seat, Zone
from roller_table.engine.words import _

from . import betting, dealing, knowledge, paper, refusals, rounds, showdown
from .rules import Rules
from .shown import OwnStock
from .state import (
    DISCARD,
    MIDDLE,
    MOVES,
    STOCK,
    Add,
    Bet,
    Call,
    Check,
    Flip,
    Fold,
    Keep,
    Phase,
    Raise,
    State,
    active,
    is_joker,
    stockpile,
)

MOST = 10


class PokerRouletteController:
    moves = MOVES
    codes = refusals.CODES
    keeps_unseen = True

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.pack = standard_pack(jokers=rules.jokers_per_deck, packs=rules.packs_for(MOST))
        """Every card that these rules may need; fewer players may use only the first packs."""

    def deal(self, seats: int, luck: Luck) -> Step[State]:
        if not 2 <= seats <= MOST:
            raise ValueError(_("Poker Roulette is for two to ten players."))
        return dealing.first_deal(self.rules, self.pack, seats, luck)

    def ask(self, s: State) -> Ask | None:
        match s.phase:
            case Phase.ADD:
                return self._ask_add(s)
            case Phase.FLIP:
                return Ask(s.turn, self._next_round(s), Options((Flip(),)))
            case Phase.BET:
                return betting.ask(self.rules, s)
            case Phase.MATCHED | Phase.OVER:
                return None

    def _ask_add(self, s: State) -> Ask:
        words = _("Your turn: one card comes to you. **Add one of yours too?**")
        held = s.stockpiles[s.turn]
        if self._is_last(s):
            words = _("Your turn: it is the last round, **a match brings you no more cards**")
        elif len(held) == 1 and held[0] != BACK:
            words = _("Your turn: one card comes to you. **Add your {card} too?**")
            words = words.format(card=short(held[0]))
        moves: tuple[Move, ...] = (Keep(), *map(Add, s.stockpiles[s.turn]))
        return Ask(s.turn, words, Options(moves), why=self._why_add(s))

    def _why_add(self, s: State) -> str:
        """What comes of adding a card."""
        strict = self.rules.joker_needs_match
        joker = any(map(is_joker, s.stockpiles[s.turn]))
        if self._is_last(s):
            if joker and not strict:
                return _("An added card helps only if it is a Joker or if both your cards and the "
                         "middle card are of one rank.")  # fmt: skip
            return _("An added card helps only if both your cards and the middle card have one "
                     "rank.")  # fmt: skip
        if strict:
            return _("Matching cards stay and bring you two next round. The rest is lost, unless a "
                     "Joker is in the middle.")  # fmt: skip
        if joker:
            return _("An added Joker saves both cards, unless a second one comes up. Other cards "
                     "have to match.")  # fmt: skip
        return _("The middle card comes: a card is lost unless it matches or a Joker saves it.")

    @staticmethod
    def _is_last(s: State) -> bool:
        """Whether the round that comes takes all that is left of the pack."""
        return len(s.stock) <= rounds.needed(s)

    def _next_round(self, s: State) -> str:
        if s.middle is None:
            return _("Your turn: **deal two cards to everyone**")
        if len(s.stock) < rounds.needed(s):
            return _("Your turn: **deal the last round**. The discards fill up the pack")
        words = _("Your turn: **deal round {n}**. {middle} was in the middle")
        return words.format(n=s.rounds + 1, middle=short(s.middle))

    def apply(self, s: State, move: Move) -> Step[State]:
        match move:
            case Add(card):
                return rounds.add(s, card)
            case Keep():
                return rounds.keep(s)
            case Flip():
                return self._flip(s)
            case Check() | Bet() | Call() | Raise() | Fold():
                return self._bet(s, move)
            case _:
                raise TypeError(f"{move!r} is not a move of Poker Roulette")

    def _flip(self, s: State) -> Step[State]:
        s, events = rounds.flip(self.rules, s)
        following = rounds.next_round(s)
        if following:
            return Step(following, events)
        end, more = showdown.end_matching(self.rules, self.pack, s)
        return Step(end, events + more)

    def _bet(self, s: State, move: Check | Bet | Call | Raise | Fold) -> Step[State]:
        s, events = betting.act(s, move)
        if s.to_act:
            return Step(s, events)
        end, more = showdown.settle(self.rules, self.pack, s)
        return Step(end, events + more)

    def why_not(self, s: State, move: Move) -> Reason:
        return allowed(self.ask(s), move) or refusals.why_not(self.rules, s, move)

    def view(self, s: State, seat: Seat) -> View[State]:
        return knowledge.view(s, seat)

    def standings(self, s: State) -> tuple[int, ...]:
        return s.chips if self.rules.betting else s.won

    def winners(self, s: State) -> tuple[Seat, ...]:
        """Who has most chips, and of equals who has won most hands, chips or no chips."""
        scores = tuple(zip(self.standings(s), s.won, strict=True))
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))

    def zones(self, s: State) -> Mapping[Zone, Cards]:
        middle = (s.middle,) if s.middle and s.phase == Phase.MATCHED else ()
        zones: dict[Zone, Cards] = {STOCK: s.stock, DISCARD: s.discards, MIDDLE: middle}
        zones |= {stockpile(seat): pile for seat, pile in enumerate(s.stockpiles)}
        zones |= {active(seat): pile for seat, pile in enumerate(s.actives)}
        return zones

    def sheet(self, view: View[State], names: tuple[str, ...]) -> Sheet:
        return paper.sheet(self.rules, view, names)

    def open_sheet(self, view: View[State], names: tuple[str, ...]) -> Sheet:
        """Without the viewer's stock, which lies face down."""
        return self.sheet(view, names).without(OwnStock)

    def header(self, s: State) -> Mapping[str, object]:
        return {"dealer": s.dealer}
