"""The question on the table: what the player who decides may pick up, press, and is refused."""

from collections.abc import Callable
from itertools import groupby

from roller_table.engine.cards import BACK, Card, Cards
from roller_table.engine.choices import Ask, Move, Reason
from roller_table.engine.table import Zone
from roller_table.engine.words import _, counted

from .layout import CHOSEN, SPACE
from .offers import Offers, confirmation, offers_of
from .pieces import Piece, Pieces
from .saying import Naming


class Question:
    """An Ask and what has been laid out towards its answer."""

    def __init__(self, ask: Ask, pieces: Pieces, hand: Zone) -> None:
        self.ask = ask
        self.offers: Offers = offers_of(ask)
        self._pieces = pieces
        self._hand = hand
        self._things = self.offers.things()
        self._frowned = self.offers.frowned()
        self.naming: Naming | None = None
        """Cards that are named by buttons, where they are no cards of one's own."""

    # What may be picked up

    def playable(self, piece: Piece) -> bool:
        fits = piece.card in self._things and piece.card not in self._frowned
        return fits and self.naming is None

    def dim(self, piece: Piece) -> bool:
        """Whether the card cannot, or had better not, be played now."""
        offers = self.offers
        carried = any(zone.name != SPACE for _card, zone in offers.drops)
        asks_for_cards = carried or self._picks_from(piece) or bool(offers.lays or offers.meant)
        return asks_for_cards and piece.card != BACK and not self.playable(piece)

    def _picks_from(self, piece: Piece) -> bool:
        """Whether cards are to be picked from the hand that this one is in."""
        hand = {each.card for each in self._pieces.of(self._hand)}
        picks = self.offers.picks
        return picks is not None and piece.card in hand and set(picks.cards) <= hand

    def places_for(self, card: Card) -> tuple[Zone, ...]:
        """Where this may be let go; choosing cards happens in the window's own zone."""
        places = () if self.naming else self.offers.places_for(card)
        return (CHOSEN,) if self.offers.picks and places else places

    def targets(self) -> tuple[Zone, ...]:
        """Every place where something may be let go."""
        if self.offers.picks:
            return (CHOSEN,)
        return tuple(dict.fromkeys(zone for _card, zone in self.offers.drops))

    def taken_up(self) -> list[Piece]:
        """What lies on the places of a board and may be taken from there."""
        places = self.offers.drops
        wanted = dict.fromkeys(card for card, zone in places if zone.name != SPACE)
        found = [piece for card in wanted if (piece := self._pieces.find(card))]
        zones = ((piece, self._pieces.zone_of(piece)) for piece in found)
        return [piece for piece, zone in zones if zone and zone.name == SPACE]

    # Choosing cards

    @property
    def chosen(self) -> Cards:
        if self.naming:
            return self.naming.named
        return tuple(piece.card for piece in self._pieces.of(CHOSEN))

    @property
    def wanted(self) -> int:
        return self.offers.picks.count if self.offers.picks else 0

    def choose(self, piece: Piece) -> bool:
        """Lay a card into the tray, or take it back to the hand; whether that could be."""
        if piece in self._pieces.of(CHOSEN):
            self._pieces.lay_out(piece, self._hand)
            return True
        if len(self.chosen) >= self.wanted:
            return False
        self._pieces.lay_out(piece, CHOSEN)
        return True

    def confirmed(self) -> Move | None:
        """The move that the chosen cards make, once they are enough."""
        picks = self.offers.picks
        return picks.make(self.chosen) if picks and len(self.chosen) in picks.sizes else None

    @property
    def full(self) -> bool:
        """Whether no further card can be chosen."""
        return len(self.chosen) >= self.wanted

    def confirm_label(self) -> tuple[str, str, str]:
        """The button's words, its key, and why it cannot be pressed yet."""
        picks = self.offers.picks
        assert picks
        least = picks.sizes[0]
        missing = max(0, least - len(self.chosen))
        press = confirmation(picks, tuple(picks.cards[:least]) if missing else self.chosen)
        reason = (
            counted("Choose {n} more card", "Choose {n} more cards", missing) if missing else ""
        )
        return (press.label, press.key, reason) if press else ("", "", reason)

    # Being refused

    def refusal(self, card: Card, why_not: Callable[[Move], Reason]) -> Reason:
        """Why this card cannot go anywhere now."""
        if self.naming:
            return Reason("not_now", self.ask.prompt.replace("**", ""))
        if self.offers.picks:
            if card in self.offers.picks.cards:
                words = _("There are {n} already. Take one back first.").format(n=self.wanted)
                return Reason("enough_chosen", words)
            return why_not(self.offers.picks.make((card,) * self.wanted))
        if self.offers.meant:
            return why_not(self.offers.meant(card))
        zones = [zone for _card, zone in self.offers.drops if zone.name != SPACE]
        if not zones:
            return Reason("not_now", self.ask.prompt.replace("**", ""))
        zone = zones[0]
        meant = self.offers.stand_in(card, zone)
        return why_not(meant) if meant else Reason("not_now", _("That cannot be played now."))

    # Buttons

    def rows(self) -> list[tuple[str, list[tuple[str, str, Move]]]]:
        """The buttons by row: the row's title, then label, key and move of each."""
        presses = self.offers.presses
        return [
            (title, [(press.label, press.key, move) for press, move in group])
            for title, group in groupby(presses, key=lambda pair: pair[0].row)
        ]
