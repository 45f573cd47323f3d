"""A move in words: as one says it aloud, and as the heading of a hint."""

from collections.abc import Callable, Sequence
from typing import Any

from roller_table.engine.cards import BACK, SUITS, Card, Cards, spoken
from roller_table.engine.choices import Move
from roller_table.engine.table import Combine, Dial, Drop, Lay, Press, Zone
from roller_table.engine.words import _, listed, sentence, strung

from ..things.layout import SPACE, Layout, Spot


def place_words(place: Zone) -> str:
    """Where a place of a board is, in words."""
    return _("column {x}, row {y}").format(x=place.number + 1, y=place.across + 1)


def from_there(place: Zone, there: Zone) -> str:
    """Where a place of a board is, seen from another: no board shows its columns and rows."""
    across, down = place.number - there.number, place.across - there.across
    steps = (
        _("{n} to the right").format(n=across) if across > 0 else "",
        _("{n} to the left").format(n=-across) if across < 0 else "",
        _("{n} down").format(n=down) if down > 0 else "",
        _("{n} up").format(n=-down) if down < 0 else "",
    )
    return strung(filter(None, steps))


def spot_words(spot: Spot, lying: Sequence[str], more: str = "") -> str:
    """A spot of a board in words: where it is, what lies there, and what is said of it."""
    return strung(filter(None, (*map(place_words, spot), *lying, more)))


def _called(card: Card) -> str:
    standard = card.code[-1] in SUITS or card.code.startswith("Jk")
    return spoken(card) if standard else card.code


def described(move: Move, name: Callable[[Card], str] = _called, *, places: bool = True) -> str:
    """A move as its button says it, with the cards that belong to it.

    ``places`` of a board are told by column and row; not where they can be seen beside the words.
    """
    gesture: Any = move.gesture()
    match gesture:
        case Press(label, row):
            words = f"{row}: {label}" if row else label
        case Dial(label, value):
            words = label.format(n=value)
        case _:
            choices = getattr(gesture, "choices", ())
            words = strung(f"{row}: {label}" for row, label in choices)
            words = words or _said(gesture, places=places)
    return strung(filter(None, (listed([name(card) for card in cards_of(move)]), words)))


def _said(gesture: Drop | Lay, *, places: bool) -> str:
    """How a thing is meant, and over which places of a board."""
    first = getattr(gesture, "first", "")
    over = (gesture.place,) if isinstance(gesture, Drop) else gesture.places
    on_board = [place_words(place) for place in over if places and place.name == SPACE]
    turned = isinstance(gesture, Lay) and gesture.saying
    saying = _(turned) if turned else _both(first, gesture.saying)
    return strung(filter(None, (saying, listed(on_board))))


def _both(first: str, saying: str) -> str:
    """What is pressed before, and what is chosen then: "Teleport for a card (Replacer)"."""
    return f"{first} ({saying})" if first and saying else first or saying


def cards_of(move: Move) -> Cards:
    """The cards that are moved."""
    thing = getattr(move.gesture(), "thing", None)
    return getattr(move, "cards", ()) if thing is None else (thing,)


def places_of(move: Move) -> tuple[Zone, ...]:
    """The spaces of a board that it is about."""
    gesture = move.gesture()
    if isinstance(gesture, Lay):
        return gesture.places
    if isinstance(gesture, Drop) and gesture.place.name == SPACE:
        return (gesture.place,)
    return ()


def title_of(move: Move, layout: Layout) -> str:
    """A move as a heading: "Play 9♣". On a board it is "here", where it is shown."""
    gesture: Any = move.gesture()
    match gesture:
        case Drop(heading=heading) | Press(heading=heading) if heading:
            return str(heading)
        case Drop(thing, place, saying, first):
            how = _both(first, saying)
            return _dropped(thing, place.name, how, layout)
        case Lay(thing, _places, turned):
            return _dropped(thing, SPACE, _(turned) if turned else "", layout)
        case Dial(label, value):
            return label.format(n=value)
        case Combine(choices):
            return strung(f"{row}: {label}" for row, label in choices)
        case Press(label, row):
            cards = names_of(cards_of(move), layout)
            return f"{row}: {label}" if row else f"{label}: {cards}" if cards else label
        case _:
            return str(move)


def _dropped(thing: Card, place: str, how: str, layout: Layout) -> str:
    name = names_of((thing,), layout)
    if place == SPACE:
        words = _("{thing} here: {how}") if how else _("{thing} here")
    elif place.startswith("discard"):
        words = _("Discard {thing}")
    elif place == layout.hand:
        words = _("Take {thing}")
    else:
        words = _("Play {thing}: {how}") if how else _(layout.dropped)
    words = words.format(thing=name, how=how)
    return sentence(words)


def shortest(move: Move, layout: Layout) -> str:
    """A heading without what the table shows: a piece on its way, cards that stand out."""
    match move.gesture():
        case Drop(brief=words) | Press(brief=words) if words:
            return words
        case Press(label, "") if cards_of(move):
            return label
        case Drop(_thing, Zone(name), saying, first) if name == SPACE and first:
            return _both(first, saying)
    return title_of(move, layout)


def brief(move: Move, layout: Layout) -> str:
    """A move beside a bar: its cards, or else its heading."""
    gesture: Any = move.gesture()
    if isinstance(gesture, Drop | Press) and gesture.brief:
        return gesture.brief
    if isinstance(gesture, Lay) and gesture.saying:
        words = _("{thing}: {how}").format(
            thing=names_of((gesture.thing,), layout), how=_(gesture.saying)
        )
        return sentence(words)
    if isinstance(gesture, Drop) and gesture.place.name != SPACE:
        how = f" ({gesture.saying})" if gesture.saying else ""
        return names_of((gesture.thing,), layout) + how
    cards = getattr(move, "cards", ())
    return names_of(cards, layout) if cards else title_of(move, layout)


def thing_of(move: Move, layout: Layout) -> str:
    """The name of the card or thing that the move puts on a board, without its place."""
    gesture = move.gesture()
    if isinstance(gesture, Drop | Lay) and places_of(move):
        return sentence(names_of((gesture.thing,), layout))
    return ""


def names_of(cards: Cards, layout: Layout) -> str:
    """Cards as the table shows them; what lies face down has no name."""
    known = [card for card in cards if card != BACK]
    return listed([layout.written(card) for card in known])
