"""The mistakes that a hand could make at a table, and the codes by which the rules refuse them.

Each is asked about once, however many codes are looked for.
"""

from collections.abc import Iterable, Iterator
from dataclasses import fields
from itertools import islice

from ..engine.cards import BACK, Card
from ..engine.choices import Ask, Move
from ..engine.notation import bare
from ..engine.values import replace
from ..match import Match
from .effort import ASKED, SEEN, Effort, Trying

_OFFERED, _RETYPED = 200, 8
"""How many offered moves are turned into mistakes, and how many are rewritten with another card."""
_AT_ONCE = 50
"""Mistakes between two pauses."""


def refusals(match: Match, ask: Ask, wanted: Iterable[str], effort: Effort) -> Trying[set[str]]:
    """Which of these codes some mistake is answered by here."""
    left, found = set(wanted), set[str]()
    effort.take(SEEN if left else 0)
    game, state = match.game, match.state
    for n, move in enumerate(mistakes(match, ask) if left else (), 1):
        effort.take(ASKED)
        code = game.why_not(state, move).code
        if code in left:
            left.remove(code)
            found.add(code)
            if not left:
                break
        if n % _AT_ONCE == 0:
            yield
    return found


def mistakes(match: Match, ask: Ask) -> Iterator[Move]:
    """Moves that a hand at this table could try: a card chosen, a thing let go anywhere."""
    zones = match.game.zones(match.view(ask.seat).state)
    things = dict.fromkeys(card for cards in zones.values() for card in cards if card != BACK)
    offered = tuple(islice(ask.choice, _OFFERED))
    if ask.meant:
        yield from map(ask.meant, things)
    if ask.meant_at:
        for thing in things:
            like = next((each for each in offered if _of(each) == thing), None)
            for place in zones:
                if move := ask.meant_at(thing, (place,), like):
                    yield move
    yield from _retyped(match, offered)
    yield from (kind() for kind in match.game.moves if bare(kind))


def _of(move: Move) -> Card | None:
    gesture = move.gesture()
    return getattr(gesture, "thing", None)


def _retyped(match: Match, offered: tuple[Move, ...]) -> Iterator[Move]:
    """The offered moves with a card or a suit put in another's place, as somebody might write."""
    suits = dict.fromkeys(card.suit for card in match.game.pack)
    for move in offered[:_RETYPED]:
        for item in fields(move):  # type: ignore[arg-type]
            value = getattr(move, item.name)
            others: Iterable[object] = ()
            if isinstance(value, Card):
                others = match.game.pack
            elif isinstance(value, str) and value in suits:
                others = suits
            elif isinstance(value, tuple) and value:
                others = (value[:-1], *((*value[:-1], card) for card in match.game.pack))
            for other in others:
                yield replace(move, **{item.name: other})  # type: ignore[type-var]
