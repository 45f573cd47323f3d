"""Gestures and the moves they make: the one bridge between a hand at the table and the rules."""

from collections.abc import Callable
from dataclasses import dataclass, field, fields, replace
from typing import Any

from roller_table.engine.cards import Card, Cards
from roller_table.engine.choices import Ask, Move, Picks, Reason
from roller_table.engine.table import Combine, Dial, Drop, Lay, Press, Zone

Sayings = tuple[tuple[str, Move], ...]
"""What may be said with a thing, or how it may be turned, and the move that makes."""


@dataclass(frozen=True, slots=True)
class Offers:
    """What the player who is asked may do, by gesture."""

    drops: dict[tuple[Card, Zone], Sayings] = field(default_factory=dict)
    """By what is carried where: what may be said with it, and the move that makes."""
    lays: dict[Card, dict[tuple[Zone, ...], Sayings]] = field(default_factory=dict)
    """By what is laid over which places."""
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
