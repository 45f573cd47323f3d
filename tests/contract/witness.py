"""The witness: what a seat has been shown, against what its view and its sheet give away.

A seat may know a face that its own masked events have shown since the card was last shuffled into
the stock, or the deck. Cards that never were (Jokers beside the pack) were never secret. Where
another pile is shuffled, only those cards are forgotten that leave it face down.
"""

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from typing import Any

from roller_table.engine.cards import BACK, SIGNS, Card, short, spoken
from roller_table.engine.choices import Picks
from roller_table.engine.events import Events, Moved, Shuffled, as_seen
from roller_table.engine.game import Game
from roller_table.engine.luck import Luck
from roller_table.engine.sheet import Sheet
from roller_table.engine.table import Seat, Zone


class Witness:
    """One seat's eyes: tell it events, and ask whether it may know a card."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.secret: frozenset[Card] = frozenset()
        self.seen: set[Card] = set()
        self.mixed: set[Card] = set()
        """Cards of which nobody can tell any more which is which in their pile."""
        self.named: set[Card] = set()
        """Cards that somebody has named aloud; where they lie is still nobody's business."""

    def watch(self, events: Events) -> None:
        for event in events:
            if isinstance(event, Shuffled) and event.zone in (Zone("stock"), Zone("deck")):
                self.secret |= frozenset(event.cards)
                self.seen -= set(event.cards)
                self.mixed -= set(event.cards)
                self.named.clear()
            elif isinstance(event, Shuffled):
                self.mixed.update(event.cards)
            elif isinstance(event, Moved):
                masked = as_seen(event, self.seat)
                assert isinstance(masked, Moved)
                self.seen -= self.mixed & set(event.cards)
                self.mixed -= set(event.cards)
                self.seen.update(masked.cards)

    @property
    def hidden(self) -> frozenset[Card]:
        return self.secret - self.seen

    def betrayed(self, thing: Any) -> set[Card]:
        """Hidden cards that can be reached from ``thing``, as cards or in words."""
        cards = set(cards_in(thing)) & self.hidden
        words = "\n".join(words_in(thing))
        # With several packs a card in words may be another one that looks the same.
        known = {_looks(card) for card in self.seen if card != BACK}
        hidden = (card for card in self.hidden if _looks(card) not in known)
        return cards | {card for card in hidden if named(card, words)}


def cards_in(thing: Any) -> Iterator[Card]:
    """Every card that can be reached from a value, wherever it is kept."""
    if isinstance(thing, Card):
        yield thing
    else:
        for part in _parts(thing):
            yield from cards_in(part)


def words_in(thing: Any) -> Iterator[str]:
    """Every text that can be reached from a value, the codes of cards left out."""
    if isinstance(thing, str):
        yield thing
    elif not isinstance(thing, Card):
        for part in _parts(thing):
            yield from words_in(part)


def luck_in(thing: Any) -> Iterator[Luck]:
    """Every piece of luck that can be reached from a value."""
    if isinstance(thing, Luck):
        yield thing
    else:
        for part in _parts(thing):
            yield from luck_in(part)


def _parts(thing: Any) -> Iterator[Any]:
    if isinstance(thing, dict):
        yield from thing.keys()
        yield from thing.values()
    elif isinstance(thing, tuple | list | set | frozenset):
        yield from thing
    elif is_dataclass(thing) and not isinstance(thing, Enum | type):
        for item in fields(thing):
            yield getattr(thing, item.name)


def named(card: Card, words: str) -> bool:
    """Whether a text names the card: by its code, as a sentence writes it, or as it is said."""
    if card == BACK:
        return False
    names = [card.code]
    if card.suit in SIGNS:
        names += [short(card), spoken(card)]
    return any(name in words and _alone(name, words) for name in names)


def _looks(card: Card) -> str:
    """How a sentence writes the card, as far as one does for every game."""
    return short(card) if card.suit in SIGNS or card.code.startswith("Jk") else card.code


def _alone(name: str, words: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w|\.\d)", words) is not None


def leaks(game: Game[Any], moments: Any, seats: int, names: tuple[str, ...]) -> list[str]:
    """What the views and sheets of a game gave away, one line each; empty if nothing."""
    watchers = [Witness(seat) for seat in range(seats)]
    found: list[str] = []
    said: set[Card] = set()
    for number, moment in enumerate(moments):
        for eyes in watchers:
            eyes.watch(moment.events)
            eyes.named |= said
            view = game.view(moment.state, eyes.seat)
            shown = {
                "view": view,
                "sheet": singled_out(game, game.sheet(view, names)),
                "zones": game.zones(view.state),
            }
            if moment.ask is not None and moment.ask.seat == eyes.seat:
                shown["question"] = (moment.ask.prompt, moment.ask.cautions)
            for what, thing in shown.items():
                named = set() if what == "zones" else eyes.named
                cards = " ".join(sorted(map(str, eyes.betrayed(thing) - named)))
                if cards:
                    found.append(f"step {number}: the {what} of seat {eyes.seat} shows {cards}")
            if any(luck != Luck(0) for luck in luck_in(view)):
                found.append(f"step {number}: the view of seat {eyes.seat} holds luck")
        said = only_named(game, moment)
    return found


def singled_out(game: Game[Any], sheet: Sheet) -> Sheet:
    """The sheet without the faces that every card of a kind has, wherever it lies."""
    told = {card for card, _face in sheet.faces}
    some = {card.suit for card in game.pack if card not in told}
    return replace(sheet, faces=tuple(face for face in sheet.faces if face[0].suit in some))


def only_named(game: Game[Any], moment: Any) -> set[Card]:
    """The cards of a move that are chosen for a tray to which no card ever moves."""
    choice = moment.ask.choice if moment.ask else None
    if not isinstance(choice, Picks) or choice.tray in game.zones(moment.state):
        return set()
    return set(cards_in(moment.move))
