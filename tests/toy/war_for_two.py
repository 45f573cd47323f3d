"""War for two: each plays a card, and the higher wins both. It tries whether one more game fits in.

Nothing of it stands elsewhere: no layout, no rule file, no rule book, no picture.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from roller_table.engine.cards import Card, Cards, hidden, replaced, standard_pack, without
from roller_table.engine.choices import Ask, Move, Reason, allowed, options
from roller_table.engine.events import Event, Events, Moved, Scored
from roller_table.engine.game import Step, View
from roller_table.engine.luck import Luck
from roller_table.engine.options import number
from roller_table.engine.player import GamePlayer
from roller_table.engine.sheet import Plate, Score, ScoreRow, Sheet
from roller_table.engine.table import Drop, Seat, Zone
from roller_table.engine.words import message

STOCK, BATTLE, DISCARD = Zone("stock"), Zone("battle"), Zone("discard")


@dataclass(frozen=True, slots=True)
class Rules:
    cards: int = number(5, "Cards", "How many cards each of you holds.", low=3, high=26)


@dataclass(frozen=True, slots=True)
class Lay:
    card: Card

    def gesture(self) -> Drop:
        return Drop(self.card, BATTLE)


@dataclass(frozen=True, slots=True)
class State:
    luck: Luck
    turn: Seat
    stock: Cards
    hands: tuple[Cards, ...]
    laid: Cards = ()
    won: tuple[Cards, ...] = ((), ())
    gone: Cards = ()


class WarForTwo:
    moves: tuple[type[Move], ...] = (Lay,)

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.pack = standard_pack()

    def deal(self, seats: int, luck: Luck) -> Step[State]:
        if seats != 2:
            raise ValueError("War for two is played by two.")
        cards, luck = luck.shuffled(self.pack)
        n = self.rules.cards
        hands = (cards[:n], cards[n : 2 * n])
        dealt = (Moved(hands[s], STOCK, Zone("hand", s), frozenset({s})) for s in range(2))
        return Step(State(luck, 0, cards[2 * n :], hands), tuple(dealt))

    def ask(self, s: State) -> Ask | None:
        if not s.hands[s.turn]:
            return None
        return Ask(s.turn, "**Lay a card**", options(Lay, s.hands[s.turn]), meant=Lay)

    def apply(self, s: State, move: Move) -> Step[State]:
        assert isinstance(move, Lay)
        hand, laid = without(s.hands[s.turn], (move.card,)), (*s.laid, move.card)
        lay = Moved((move.card,), Zone("hand", s.turn), BATTLE)
        after = replace(s, turn=1 - s.turn, hands=replaced(s.hands, s.turn, hand), laid=laid)
        return _fought(after, (lay,)) if len(laid) == 2 else Step(after, (lay,))

    def why_not(self, s: State, move: Move) -> Reason:
        not_yours = Reason("not_your_card", "That card is not in your hand.")
        return allowed(self.ask(s), move) or not_yours

    def view(self, s: State, seat: Seat) -> View[State]:
        hands = replaced(s.hands, 1 - seat, hidden(s.hands[1 - seat]))
        return View(seat, replace(s, luck=Luck(0), hands=hands, stock=hidden(s.stock)))

    def standings(self, s: State) -> tuple[int, ...]:
        return tuple(len(cards) // 2 for cards in s.won)

    def winners(self, s: State) -> tuple[Seat, ...]:
        points = self.standings(s)
        return tuple(seat for seat in range(2) if points[seat] == max(points))

    def zones(self, s: State) -> Mapping[Zone, Cards]:
        piles = {Zone("hand", seat): s.hands[seat] for seat in range(2)}
        piles |= {Zone("won", seat): s.won[seat] for seat in range(2)}
        return piles | {STOCK: s.stock, BATTLE: s.laid, DISCARD: s.gone}

    def sheet(self, view: View[State], names: tuple[str, ...]) -> Sheet:
        s, points = view.state, self.standings(view.state)
        rows = tuple(ScoreRow(names[seat], (str(points[seat]),)) for seat in range(2))
        plates = tuple(Plate(f"{len(s.hands[seat])} cards", seat) for seat in range(2))
        headline = message("{n} battles won", n=sum(points))
        return Sheet(headline, Score("Player", ("Won",), rows), plates=plates)

    def header(self, s: State) -> Mapping[str, object]:
        return {"first": s.turn}


class WarPlayer(GamePlayer[WarForTwo, State]):
    """It knows what may lie behind a view, and nothing else."""

    def imagine(self, game: WarForTwo, view: View[State], luck: Luck) -> State:
        s, me = view.state, view.seat
        seen = (*s.hands[me], *s.laid, *s.won[0], *s.won[1], *s.gone)
        cards, luck = luck.shuffled(without(tuple(game.pack), seen))
        n = len(s.hands[1 - me])
        return replace(s, luck=luck, hands=replaced(s.hands, 1 - me, cards[:n]), stock=cards[n:])


def _fought(s: State, events: Events) -> Step[State]:
    """The winner leads next; after equal cards, which are nobody's, the same player leads again."""
    first, second = (card.rank for card in s.laid)
    if first == second:
        moved: tuple[Event, ...] = (Moved(s.laid, BATTLE, DISCARD),)
        return Step(replace(s, laid=(), gone=s.gone + s.laid), events + moved)
    winner = s.turn if first > second else 1 - s.turn
    won = replaced(s.won, winner, s.won[winner] + s.laid)
    moved = Moved(s.laid, BATTLE, Zone("won", winner)), Scored((winner,), 1, message("a battle"))
    return Step(replace(s, turn=winner, laid=(), won=won), events + moved)
