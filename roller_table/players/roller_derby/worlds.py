"""Whole tables that could lie behind a view: they agree with every card and every void shown.

The unseen cards are dealt anew from the pack's own order, so that a world depends on nothing
but the view and the luck, and never on where the cards really lie.
"""

from collections.abc import Iterator, Sequence
from itertools import chain

from roller_table.engine.cards import BACK, Card, Cards, Pack, replaced
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.engine.table import Seat
from roller_table.engine.values import replace
from roller_table.games.roller_derby.controller import RollerDerbyController
from roller_table.games.roller_derby.derby import shown_voids
from roller_table.games.roller_derby.knowledge import unseen as unseen_cards
from roller_table.games.roller_derby.state import State, naturals, partner

from .kernel.derby import Derby
from .kernel.past import Past
from .kernel.worlds import ASIDE, DerbyWorlds
from .sight import code, mask


class Unseen:
    """The face-down cards of a view, and where each of them may lie: with a seat, or set aside.

    A card in a tray lies with its seat.
    """

    def __init__(self, game: RollerDerbyController, view: View[State]) -> None:
        self._state = s = view.state
        trays = zip(s.hands, s.passed, strict=True)
        self.room = [*((*hand, *tray).count(BACK) for hand, tray in trays), s.aside.count(BACK)]
        """How many unseen cards lie in each place."""
        voids, tied = shown_voids(s), _with_the_roller(game.pack, view)
        places = tuple(place for place, count in enumerate(self.room) if count)
        self.may = {
            card: tuple(
                place
                for place in places
                if (place == ASIDE or card.suit not in voids[place])
                and (card not in tied or place in (s.roller, ASIDE))
            )
            for card in unseen_cards(game.pack, view)
        }
        """For each unseen card, in pack order, the places where it may lie."""
        self._bits = {card: code(card) - 2 for card in self.may}
        self._seen = Derby([mask(hand) >> 2 for hand in s.hands], 0, 0, 0)
        try:
            self.worlds(self._seen).deal(self._seen.blank(), 1)
        except ValueError:
            # Where revokes are only punished, a void that was shown may have been a lie.
            self.may = dict.fromkeys(self.may, places)

    def worlds(self, known: Derby, past: Past | None = None) -> DerbyWorlds:
        """These cards dealt to a table that lacks them; weighed by what was played, if told."""
        return self._in_turn(sorted(self.may, key=lambda card: self.may[card]), known, past)

    def _in_turn(self, cards: Sequence[Card], known: Derby, past: Past | None) -> DerbyWorlds:
        """The same, those with the fewest places first, and else in this order."""
        cards = sorted(cards, key=lambda card: len(self.may[card]))
        masks = {places: sum(1 << place for place in places) for places in set(self.may.values())}
        may = [masks[self.may[card]] for card in cards]
        return DerbyWorlds(known, [self._bits[card] for card in cards], may, self.room, past)

    def imagined(self, luck: Luck, known: Derby | None = None, past: Past | None = None) -> State:
        """A whole state that agrees with everything seen.

        Its cards are dealt in a turn of their own, for any fixed one makes some deals likelier.
        """
        cards, luck = luck.shuffled(self.may)
        seed, luck = luck.below(1 << 31)
        worlds = self._in_turn(cards, known or self._seen, past)
        world = worlds.known.blank()
        worlds.deal(world, seed)
        return _with_exchange(replace(self.lifted(world, cards), luck=luck))

    def lifted(self, world: Derby, cards: Sequence[Card]) -> State:
        """The view's state with these cards where the kernel has dealt them."""
        s, held = self._state, [world.hand0, world.hand1, world.hand2, world.hand3]
        held.append(~(held[0] | held[1] | held[2] | held[3]))
        faces = [iter([card for card in cards if pile >> self._bits[card] & 1]) for pile in held]
        hands = tuple(map(_turned, s.hands, faces))
        passed = tuple(map(_turned, s.passed, faces))
        return replace(s, hands=hands, passed=passed, aside=_turned(s.aside, faces[ASIDE]))


def _turned(pile: Cards, faces: Iterator[Card]) -> Cards:
    return tuple(next(faces) if card == BACK else card for card in pile)


def imagine(game: RollerDerbyController, view: View[State], luck: Luck) -> State:
    """A whole state that agrees with everything seen."""
    return Unseen(game, view).imagined(luck)


def _with_exchange(s: State) -> State:
    """Say which cards the others exchanged: any that their receivers have held since."""
    gave, luck = s.gave, s.luck
    for giver in range(4):
        if BACK in gave[giver]:
            held, luck = luck.shuffled(_held(s, partner(giver)))
            gave = replaced(gave, giver, held[: len(gave[giver])])
    return replace(s, gave=gave, luck=luck)


def _held(s: State, seat: Seat) -> Cards:
    """The natural cards in a hand, those played from it, and those it set aside."""
    played = [trick.by(seat).card for trick in s.tricks]
    now = [play.card for who, play in zip(s.around, s.trick, strict=False) if who == seat]
    aside = s.aside if seat == s.roller else ()
    return naturals(chain(s.hands[seat], played, now, aside))


def _with_the_roller(pack: Pack, view: View[State]) -> Cards:
    """Cards the viewer gave the Roller, who has set some aside since: in one of two places."""
    if partner(view.seat) != view.state.roller or not view.state.aside:
        return ()
    return tuple(card for card in unseen_cards(pack, view) if card in view.state.gave[view.seat])
