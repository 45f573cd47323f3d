"""The witness: what a seat has been shown, against what its view and its sheet betray.

A seat may know a face that its own masked events have shown since the card was last shuffled into
the stock, or the deck. Cards that never were (Jokers beside the pack) were never secret. Where
another pile is shuffled, only those cards are forgotten that leave it face down.
"""

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache, lru_cache
from gettext import NullTranslations
from typing import Any, NamedTuple

from roller_table.engine.cards import BACK, SIGNS, Card, short, spoken
from roller_table.engine.choices import Picks
from roller_table.engine.events import Events, Moved, Shuffled, as_seen
from roller_table.engine.game import Game
from roller_table.engine.luck import Luck
from roller_table.engine.sheet import Sheet
from roller_table.engine.table import Seat, Zone
from roller_table.engine.values import replace
from roller_table.engine.words import language
from roller_table.games.rollerball.shown import Appearance

from .walks import Looks, looks


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
        self._known: set[str] | None = None
        """How those look that are seen, until more has happened."""

    def watch(self, events: Events) -> None:
        self._known = None
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
        return self.betrayed_by(told_by(thing))

    def betrayed_by(self, told: "Told") -> set[Card]:
        """The same, of what can be reached from something."""
        spoken_of = {card for words in told.words for card in named_in(words, self.secret)}
        if not spoken_of & self.hidden:
            return set(told.cards & self.hidden)
        # With several packs a card in words may be another one that looks the same.
        if self._known is None:
            self._known = {_looks(card, language()) for card in self.seen if card != BACK}
        named = spoken_of & self.hidden
        return {
            *(told.cards & self.hidden),
            *(card for card in named if _looks(card, language()) not in self._known),
        }


class Told(NamedTuple):
    """What can be reached from a value, wherever it is kept."""

    cards: set[Card]
    words: set[str]
    luck: set[Luck]


_SILENT = (int, bool, float, type(None))
"""Kinds in which no card can be kept."""
_LONG = 12
_GONE_THROUGH: dict[int, tuple[Any, Told]] = {}
"""Long tuples by identity, for states share most of theirs with the state before; each is kept
here, so that no other can take its address."""
_MOST = 20_000


def told_by(thing: Any) -> Told:
    """The cards, the texts and the luck that can be reached from a value."""
    told = Told(set(), set(), set())
    rest = [thing]
    while rest:
        part = rest.pop()
        kind = type(part)
        if kind is Card:
            told.cards.add(part)
        elif kind in _SILENT:
            continue
        elif issubclass(kind, str):
            told.words.add(part)
        elif kind is Luck:
            told.luck.add(part)
        elif issubclass(kind, tuple) and len(part) >= _LONG and part is not thing:
            for all_told, more in zip(told, _gone_through(part), strict=True):
                all_told |= more
        elif issubclass(kind, tuple | list | set | frozenset):
            rest.extend(part)
        else:
            rest.extend(_parts(part))
    return told


def _gone_through(part: tuple[Any, ...]) -> Told:
    known = _GONE_THROUGH.get(id(part))
    if known is None:
        if len(_GONE_THROUGH) >= _MOST:
            _GONE_THROUGH.clear()
        known = _GONE_THROUGH[id(part)] = part, told_by(part)
    return known[1]


@lru_cache(maxsize=1 << 16)
def named_in(words: str, cards: frozenset[Card]) -> frozenset[Card]:
    """Those of the cards that a text names."""
    return frozenset(card for card in cards if named(card, words))


def _parts(thing: Any) -> Iterator[Any]:
    if isinstance(thing, dict):
        yield from thing.keys()
        yield from thing.values()
    else:
        for name in _names_of(type(thing)):
            yield getattr(thing, name)


@cache
def _names_of(kind: type) -> tuple[str, ...]:
    """What a frozen value of this kind is made of; nothing of a number or an Enum."""
    made = is_dataclass(kind) and not issubclass(kind, Enum)
    return tuple(item.name for item in fields(kind)) if made else ()


def named(card: Card, words: str) -> bool:
    """Whether a text names the card: by its code, as a sentence writes it, or as it is said."""
    return any(name in words and _alone(name, words) for name in _names(card, language()))


@cache
def _names(card: Card, _language: NullTranslations) -> tuple[str, ...]:
    if card == BACK:
        return ()
    return (card.code, short(card), spoken(card)) if card.suit in SIGNS else (card.code,)


@cache
def _looks(card: Card, _language: NullTranslations) -> str:
    """How a sentence writes the card, as far as one does for every game."""
    return short(card) if card.suit in SIGNS or card.code.startswith("Jk") else card.code


def _alone(name: str, words: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w|\.\d)", words) is not None


def leaks(game: Game[Any], moments: Any, seats: int, looked: Looks | None = None) -> list[str]:
    """What the views and sheets of a game betrayed, one line each; empty if nothing.

    ``looked`` has what the seats are shown at each moment, where somebody has looked already.
    """
    looked = looks(game, moments, seats) if looked is None else looked
    watchers = [Witness(seat) for seat in range(seats)]
    found: list[str] = []
    said: set[Card] = set()
    for number, (moment, seen) in enumerate(zip(moments, looked, strict=True)):
        for eyes in watchers:
            eyes.watch(moment.events)
            eyes.named |= said
        for seat, view, sheet in seen:
            eyes = watchers[seat]
            shown = {
                "view": told_by(view),
                "sheet": told_by(singled_out(game, sheet)),
                "zones": told_by(game.zones(view.state)),
            }
            if moment.ask is not None and moment.ask.seat == seat:
                shown["question"] = told_by((moment.ask.prompt, moment.ask.cautions))
            for what, told in shown.items():
                named = set() if what == "zones" else eyes.named
                cards = " ".join(sorted(map(str, eyes.betrayed_by(told) - named)))
                if cards:
                    found.append(f"step {number}: the {what} of seat {seat} shows {cards}")
            if shown["view"].luck - {Luck(0)}:
                found.append(f"step {number}: the view of seat {seat} holds luck")
        said = only_named(game, moment)
    return found


def singled_out(game: Game[Any], sheet: Sheet) -> Sheet:
    """The sheet without the faces that every card of a kind has, wherever it lies."""
    told = {each.thing for each in sheet.of(Appearance)}
    some = {card.suit for card in game.pack if card not in told}

    def stays(each):
        return not isinstance(each, Appearance) or each.thing.suit in some

    return replace(sheet, felt=tuple(filter(stays, sheet.felt)))


def only_named(game: Game[Any], moment: Any) -> set[Card]:
    """The cards of a move that are chosen for a tray to which no card ever moves."""
    choice = moment.ask.choice if moment.ask else None
    if not isinstance(choice, Picks) or choice.tray in game.zones(moment.state):
        return set()
    return set(told_by(moment.move).cards)
