"""The question on the table: what the player who decides may do, and how it is done by hand.

``Offers`` is the one bridge between a hand at the table and the rules: gestures, and the moves
they make. ``Question`` is an Ask with the things on the table that it is about.
"""

from collections.abc import Callable, Sequence
from dataclasses import field, fields
from itertools import groupby
from typing import Any

from roller_table.engine.cards import BACK, Card, Cards
from roller_table.engine.choices import Ask, Doubt, Move, Picks, Reason
from roller_table.engine.table import Combine, Dial, Drop, Lay, Press, Zone
from roller_table.engine.values import frozen, replace
from roller_table.engine.words import _, counted

from ..things.layout import CHOSEN, SPACE
from ..things.pieces import Piece, Pieces
from ..things.pose import Point

Sayings = tuple[tuple[str, Move], ...]
"""What may be said with a thing, or how it may be turned, and the move that makes."""


@frozen
class Offers:
    """What the player who is asked may do, by gesture."""

    drops: dict[tuple[Card, Zone], Sayings] = field(default_factory=dict)
    """By card and the zone it is carried to: the labels that go with it, each with its move."""
    lays: dict[Card, dict[tuple[Zone, ...], Sayings]] = field(default_factory=dict)
    """By card and the places of the board it would cover: its labels, each with its move."""
    firsts: dict[tuple[str, Card], tuple[str, ...]] = field(default_factory=dict)
    """What may be said with a thing before its place is chosen, by the name of that choice."""
    presses: tuple[tuple[Press, Move], ...] = ()
    combined: dict[tuple[tuple[str, str], ...], Move] = field(default_factory=dict)
    """By what is chosen in each row of labels."""
    combine: Combine | None = None
    """One of these gestures, for its button."""
    dials: dict[str, dict[int, Move]] = field(default_factory=dict)
    """By what the button says: the move that each number makes."""
    dial_keys: dict[str, str] = field(default_factory=dict)
    dial_names: dict[str, tuple[tuple[str, int], ...]] = field(default_factory=dict)
    """By what the button says: the values that have a name."""
    dial_tellings: dict[str, str] = field(default_factory=dict)
    """And what is promised and risked by a number."""
    picks: Picks | None = None
    cautions: tuple[tuple[Move, Reason], ...] = ()
    meant: Callable[[Card], Move] | None = None
    """The move that a card alone would mean, to ask the rules why it is not offered."""
    meant_at: Callable[[Card, tuple[Zone, ...], Move | None], Move | None] | None = None
    """The move that it would mean over those places, like one that it would be elsewhere."""

    @property
    def aside(self) -> bool:
        """Whether a button is among them that ends something for good."""
        return any(press.aside for press, _move in self.presses)

    def places_for(self, thing: Card) -> tuple[Zone, ...]:
        """Where this may be dropped."""
        if self.picks and thing in self.picks.cards:
            return (self.picks.tray,)
        return tuple(zone for card, zone in self.drops if card == thing)

    def things(self) -> frozenset[Card]:
        """Everything that may be picked up."""
        dropped = {card for card, _zone in self.drops}
        return frozenset(dropped | set(self.lays) | set(self.picks.cards if self.picks else ()))

    def spots_for(self, thing: Card) -> tuple[tuple[Zone, ...], ...]:
        """Every place, or row of places, where this may be put."""
        return (*((zone,) for card, zone in self.drops if card == thing), *self.lays.get(thing, ()))

    def sayings_at(self, thing: Card, spot: tuple[Zone, ...]) -> Sayings:
        """What may be said with it there, or how it may be turned."""
        laid = self.lays.get(thing, {}).get(spot, ())
        return laid or (self.drops.get((thing, spot[0]), ()) if len(spot) == 1 else ())

    def title_of(self, thing: Card) -> str:
        """The name of the choice between what may be said with it, where it has one."""
        return next((title for title, card in self.firsts if card == thing), "")

    def sayings(self, thing: Card, zone: Zone) -> Sayings:
        return self.drops.get((thing, zone), ())

    def caution(self, move: Move) -> Reason | None:
        """Why an offered move is unwise, where it is."""
        return next((reason for unwise, reason in self.cautions if unwise == move), None)

    def frowned(self) -> frozenset[Card]:
        """Things with which every move breaks a rule that this table only punishes."""
        unwise = {move for move, _reason in self.cautions}
        return frozenset(
            card
            for (card, _zone), ways in self.drops.items()
            if all(move in unwise for _saying, move in ways)
        )

    def stand_in(self, thing: Card, zone: Zone) -> Move | None:
        """The move that was meant by a drop which is not offered, to ask the rules why not."""
        plain = (
            move
            for (_card, place), ways in self.drops.items()
            for saying, move in ways
            if place == zone and not saying
        )
        return next((_with_thing(move, thing) for move in plain), None)


class Question:
    """An Ask, and the things on the table that it is about; it does not change while it is open."""

    def __init__(self, ask: Ask, pieces: Pieces, own: Sequence[Zone]) -> None:
        """``own``: the zones of the player who is asked, the hand first."""
        self.ask = ask
        self.offers: Offers = offers_of(ask)
        self.own = [piece for zone in own for piece in pieces.of(zone)]
        """The pieces in those zones when the question was put."""
        self.hand = tuple(pieces.of(own[0]))
        held = {piece.card for piece in self.own}
        picks = self.offers.picks
        self.names = picks is not None and not set(picks.cards) <= held
        """Cards are named by buttons, as they are no cards of one's own."""
        hand = {piece.card for piece in self.hand}
        self.laid_out = frozenset(held - hand)
        """One's own cards that lie on the table for all to see."""
        self._from_hand = hand if picks and set(picks.cards) <= hand else set()
        things, frowned = self.offers.things(), self.offers.frowned()
        self._playable = frozenset() if self.names else things - frowned
        by_card = {piece.card: piece for piece in pieces if piece.card in things}
        self.things = tuple(by_card.values())
        """Everything that may be picked up, wherever it lies."""
        self.on_board = self._taken_up(by_card, pieces)
        """What lies on the places of a board and may be taken from there."""
        self.raised = frozenset(piece for piece in self.own if self.playable(piece))
        """What stands out of the hand."""
        self.dimmed = frozenset(piece for piece in self.own if self._is_dim(piece))
        """What cannot, or had better not, be played now."""
        piles = [press.place for press, _move in self.offers.presses if press.place]
        self.piles = [piece for place in piles for piece in pieces.of(place)[-1:]]
        """What stands for a button and may be clicked instead."""
        pressed = ((press.place, move) for press, move in self.offers.presses if press.place)
        meant = (*pressed, *ask.piles)
        self.piles_meant = [(place, move, move in ask.choice) for place, move in meant]
        """What a click on a pile means, whether or not it may be done."""
        self.glowing = frozenset((*self.on_board, *self.piles))
        self._lit: dict[Card, frozenset[Zone]] = {}

    def _taken_up(self, by_card: dict[Card, Piece], pieces: Pieces) -> list[Piece]:
        drops = self.offers.drops
        wanted = dict.fromkeys(card for card, zone in drops if zone.name != SPACE)
        found = [by_card[card] for card in wanted if card in by_card]
        zones = ((piece, pieces.zone_of(piece)) for piece in found)
        return [piece for piece, zone in zones if zone and zone.name == SPACE]

    def pile_at(self, point: Point) -> Piece | None:
        """The pile under that point, if it stands for a button."""
        return next((pile for pile in self.piles if pile.goal.holds(point)), None)

    # What may be picked up

    def playable(self, piece: Piece) -> bool:
        return piece.card in self._playable

    def _is_dim(self, piece: Piece) -> bool:
        offers = self.offers
        carried = any(zone.name != SPACE for _card, zone in offers.drops)
        picked = piece.card in self._from_hand
        asks_for_cards = carried or picked or bool(offers.lays or offers.meant)
        return asks_for_cards and piece.card != BACK and not self.playable(piece)

    def places_for(self, card: Card) -> tuple[Zone, ...]:
        """Where this may be let go; choosing cards happens in the window's own zone."""
        places = () if self.names else self.offers.places_for(card)
        return (CHOSEN,) if self.offers.picks and places else places

    def lit_for(self, card: Card) -> frozenset[Zone]:
        """The same, asked at every step of a drag."""
        if card not in self._lit:
            self._lit[card] = frozenset(self.places_for(card))
        return self._lit[card]

    def targets(self) -> tuple[Zone, ...]:
        """Every place where something may be let go."""
        if self.offers.picks:
            return (CHOSEN,)
        return tuple(dict.fromkeys(zone for _card, zone in self.offers.drops))

    # Choosing cards

    @property
    def wanted(self) -> int:
        return self.offers.picks.count if self.offers.picks else 0

    def confirmed(self, chosen: Cards) -> Move | None:
        """The move that the chosen cards make, once they are enough."""
        picks = self.offers.picks
        return picks.make(chosen) if picks and len(chosen) in picks.sizes else None

    def doubt(self, move: Move, *, warns: bool = True) -> Doubt | None:
        """What is asked once before that move is made; ``warns``: of one that is unwise too."""
        caution = self.offers.caution(move) if warns else None
        if caution:
            words = _("{why} If you play it anyway, it is a revoke.").format(why=caution.words)
            return Doubt(words, _("Play it anyway"), _("Keep it"))
        return self.ask.doubt(move) if self.ask.doubt else None

    def confirm_label(self, chosen: Cards) -> tuple[str, str, str]:
        """The button's words, its key, and why it cannot be pressed yet."""
        picks = self.offers.picks
        assert picks
        least = picks.sizes[0]
        missing = max(0, least - len(chosen))
        press = confirmation(picks, tuple(picks.cards[:least]) if missing else chosen)
        reason = self.missing(chosen)
        doubt = None if missing else self.doubt(picks.make(chosen))
        label = doubt.meant if doubt else press.label if press else ""
        return label, press.key if press else "", reason

    def missing(self, chosen: Cards) -> str:
        """How many cards are still to be chosen, or nothing."""
        picks = self.offers.picks
        missing = max(0, picks.sizes[0] - len(chosen)) if picks else 0
        return _to_choose(missing, begun=bool(chosen))

    @property
    def labels(self) -> tuple[str, ...]:
        """All that the button which confirms says, from the first card to the last."""
        picks = self.offers.picks
        least = picks.sizes[0] if picks else 0
        counts = [_to_choose(missing, begun=missing < least) for missing in range(least, 0, -1)]
        return (*counts, self.confirm_label(())[0])

    # Being refused

    def refusal(self, card: Card, why_not: Callable[[Move], Reason]) -> Reason:
        """Why this card cannot go anywhere now."""
        if self.offers.picks:
            if self.names and card in self.offers.picks.cards:
                return self._none_now()
            if card in self.offers.picks.cards:
                words = _("You have chosen {n} already. Return one first.").format(n=self.wanted)
                return Reason("enough_chosen", words)
            return why_not(self._alone(card))
        if self.offers.meant:
            return why_not(self.offers.meant(card))
        zones = [zone for _card, zone in self.offers.drops if zone.name != SPACE]
        if not zones:
            return self._none_now()
        zone = zones[0]
        meant = self.offers.stand_in(card, zone)
        return why_not(meant) if meant else Reason("not_now", _("You cannot play that now."))

    def barred(self, card: Card, why_not: Callable[[Move], Reason]) -> str:
        """Why this card cannot be named."""
        return why_not(self._alone(card)).words

    def _alone(self, card: Card) -> Move:
        """The move that choosing this card, and no other, would be."""
        assert self.offers.picks
        return self.offers.picks.make((card,) * max(1, self.wanted))

    def _none_now(self) -> Reason:
        """No card is to be played: what is to be done instead."""
        words = _("You cannot play a card now. {prompt}.")
        prompt = self.ask.prompt.replace("**", "")
        return Reason("not_now", words.format(prompt=prompt.rstrip(".?!")))

    # Buttons

    def rows(self) -> list[tuple[str, list[tuple[str, str, Move]]]]:
        """The buttons by row: the row's title, then label, key and move of each."""
        presses = self.offers.presses
        return [
            (title, [(press.label, press.key, move) for press, move in group])
            for title, group in groupby(presses, key=lambda pair: pair[0].row)
        ]


def offers_of(ask: Ask | None) -> Offers:
    if ask is None:
        return Offers()
    if isinstance(ask.choice, Picks):
        return Offers(picks=ask.choice)
    return _sorted_out(ask)


def _sorted_out(ask: Ask) -> Offers:
    drops: dict[tuple[Card, Zone], Sayings] = {}
    lays: dict[Card, dict[tuple[Zone, ...], Sayings]] = {}
    firsts: dict[tuple[str, Card], dict[str, None]] = {}
    presses: list[tuple[Press, Move]] = []
    dials: dict[str, dict[int, Move]] = {}
    keys: dict[str, str] = {}
    tellings: dict[str, str] = {}
    names: dict[str, tuple[tuple[str, int], ...]] = {}
    combined: dict[tuple[tuple[str, str], ...], Move] = {}
    combine: Combine | None = None
    for move in ask.choice:
        match move.gesture():
            case Drop(thing, place, saying, first):
                drops[thing, place] = (*drops.get((thing, place), ()), (saying, move))
                if first:
                    firsts.setdefault((first, thing), {})[saying] = None
            case Lay(thing, places, saying):
                over = lays.setdefault(thing, {})
                over[places] = (*over.get(places, ()), (saying, move))
            case Press() as press:
                presses.append((press, move))
            case Dial(label, value, key, named, told):
                dials.setdefault(label, {})[value] = move
                keys[label], tellings[label] = key, told
                names[label] = (*names.get(label, ()), *([(named, value)] if named else []))
            case Combine(choices) as combine:
                combined[choices] = move
    said = {key: tuple(sayings) for key, sayings in firsts.items()}
    return Offers(
        drops, lays, said, tuple(presses), combined, combine, dials, keys, names, tellings,
        cautions=ask.cautions, meant=ask.meant, meant_at=ask.meant_at,
    )  # fmt: skip


def _with_thing(move: Any, thing: Card) -> Move:
    name = next(item.name for item in fields(move) if isinstance(getattr(move, item.name), Card))
    changed: Move = replace(move, **{name: thing})
    return changed


def confirmation(picks: Picks, cards: Cards) -> Press | None:
    """The button that confirms a pick, once enough cards are chosen."""
    if len(cards) not in picks.sizes:
        return None
    gesture = picks.make(cards).gesture()
    return gesture if isinstance(gesture, Press) else None


def _to_choose(missing: int, *, begun: bool) -> str:
    """How many cards are still to be chosen, or nothing; ``begun``: some are chosen."""
    if not missing:
        return ""
    if begun:
        return counted("Choose {n} more card", "Choose {n} more cards", missing)
    return counted("Choose {n} card", "Choose {n} cards", missing)
