"""A game told in lines to be read: the deals, every move, what came of it, and the score."""

from collections.abc import Iterator
from typing import TypeVar

from ..engine.cards import Cards, Pack
from ..engine.events import Event, Events, Moved, Paid, Rolled, Said, Scored, Turned
from ..engine.game import Game
from ..engine.record import Record, opening, replay
from ..engine.words import _, listed, numeral, strung

S = TypeVar("S")

Names = tuple[str, ...]

_INDENT = " " * 7


def told(game: Game[S], record: Record, names: Names) -> Iterator[str]:
    """The whole game, line by line."""
    state, events = opening(game, record)
    headline = _headline(game, state, names)
    yield headline
    yield from _hands(game, state, events, names)
    for played in replay(game, record):
        state, events = played.step
        line = record.moves[played.number - 1]
        yield f"{played.number:>5}  {names[played.seat]}: {line}"
        yield from _outcome(events, names)
        if (now := _headline(game, state, names)) != headline:
            headline = now
            yield from ("", headline)
        yield from _hands(game, state, events, names)
    yield ""
    yield _score(game, state, names)


def _headline(game: Game[S], state: S, names: Names) -> str:
    return game.sheet(game.view(state, 0), names).headline.shown()


def _hands(game: Game[S], state: S, events: Events, names: Names) -> Iterator[str]:
    """Everybody's cards, after a deal."""
    if not any(isinstance(event, Moved) and event.source.name == "stock" for event in events):
        return
    for zone, cards in game.zones(state).items():
        if zone.name == "hand":
            yield f"{_INDENT}{names[zone.number]}: {_codes(_sorted(cards, game.pack))}"


def _sorted(cards: Cards, pack: Pack) -> Cards:
    order = {card: place for place, card in enumerate(pack)}
    return tuple(sorted(cards, key=lambda card: order.get(card, 0)))


def _codes(cards: Cards) -> str:
    return " ".join(card.code for card in cards)


def _outcome(events: Events, names: Names) -> Iterator[str]:
    for event in events:
        if words := _happened(event, names):
            yield _INDENT + words


def _happened(event: Event, names: Names) -> str:
    """What there is to say of an event that the move itself does not say."""
    match event:
        case Moved(cards, source, target, None) if source != target and len(cards) > 1:
            words = _("{cards}: from {source} to {target}")
            return words.format(cards=_codes(cards), source=source, target=target)
        case Rolled(seat, faces):
            thrown = listed([str(face) for face in faces])
            return _("{name} rolls {faces}").format(name=names[seat], faces=thrown)
        case Said(seat, words):
            return _("{name}: “{words}”").format(name=names[seat], words=words.shown())
        case Scored(seats, points, reason):
            who = listed([names[seat] for seat in seats])
            words = _("{who}: {points} points ({reason})")
            return words.format(who=who, points=numeral(points, signed=True), reason=reason.shown())
        case Paid(seat, amount, target):
            payer = _("the pot") if seat is None else names[seat]
            return _("{payer} pays {n} to {target}").format(payer=payer, n=amount, target=target)
        case Turned(thing, _before, after, zone):
            words = _("{thing} on {zone} turns {face}")
            return words.format(thing=thing, zone=zone, face=after)
        case _:
            return ""


def _score(game: Game[S], state: S, names: Names) -> str:
    standings = game.standings(state)
    score = strung(f"{name} {points}" for name, points in zip(names, standings, strict=True))
    if game.ask(state):
        return _("Unfinished: {score}").format(score=score)
    winners = listed([names[seat] for seat in game.winners(state)])
    return _("Final score: {score}. Won by {winners}.").format(score=score, winners=winners)
