"""Small tables to look at: hands written by code, and lines to play.

A scene holds only the cards that it needs; the rest of the pack is out of sight.
"""

from roller_table.engine.events import Moved
from roller_table.engine.game import IllegalMoveError, Step, play
from roller_table.engine.luck import Luck
from roller_table.engine.notation import read, write
from roller_table.engine.values import replace
from roller_table.games.roolz import seating
from roller_table.games.roolz.controller import RoolzController
from roller_table.games.roolz.pack import WHOLE, pack_for, total
from roller_table.games.roolz.rules import Rules
from roller_table.games.roolz.state import Phase, State, Trick

FILLERS = ("G3", "G4", "G6", "G7", "G8", "G9")


def table(**rules):
    return RoolzController(Rules(**rules))


def cards(codes):
    return WHOLE.parse(codes)


def codes(pile):
    return " ".join(map(str, pile))


def dealt(game, seats, *, dealer=0, seed=1):
    """A fresh deal by that dealer."""
    while True:
        state, _events = game.deal(seats, Luck(seed))
        if state.dealer == dealer:
            return state
        seed += 1


def at(seats, phase, hands, *, dealer=0, bidder=1, ups=None, downs=None, **changes):
    """A table whose places hold these cards; Red is High Trump and Blue is Low Trump."""
    places = seating.places(seats, dealer)
    ups, downs = ups or {}, downs or {}
    none = ((),) * len(places)
    held = tuple(cards(hands.get(n, "")) for n in range(len(places)))
    up = tuple(cards(ups.get(n, "")) for n in range(len(places)))
    down = tuple(row(downs.get(n, ""), len(up[n])) for n in range(len(places)))
    values = {
        "turn": bidder,
        "bid": 200,
        "high": "R",
        "low": "B",
        "bids": (0,) * seats,
        "out": (False,) * seats,
        "points": (0,) * seats,
        **changes,
    }
    return State(
        Luck(7), phase, dealer=dealer, seats=seats, places=places, hands=held, ups=up, downs=down,
        given=none, gave=none, bidder=bidder, **values,
    )  # fmt: skip


def row(written, length):
    """A row of a low hand; what is not written is empty."""
    found = cards(written)
    return (*found, *(None,) * (length - len(found)))


def playing(seats, hands, *, leader, **changes):
    state = at(seats, Phase.PLAY, hands, leader=leader, **changes)
    return replace(state, turn=state.player_of(leader))


def trick(game, *plays, seats=4, high="R", low="B"):
    """The plays in order from seat 0 on, each hand with a green card to spare."""
    hands = {n: f"{code} {FILLERS[n]}" for n, code in enumerate(plays)}
    state = playing(seats, hands, leader=0, bidder=seats - 1, high=high, low=low)
    return say(game, state, *(f"play {code}" for code in plays)).state


def scored(seats, ours, *, bid, bidder=0, every=False, discards="", called="", hands=None):
    """A round that is played out: the bidder's hand took exactly ``ours`` points, its left the
    rest.

    Each card is a trick of its own; with ``every`` the bidder took them all.
    """
    left = (bidder + 1) % seats
    rest = [card for card in pack_for(seats) if card not in cards(discards)]
    rest.sort(key=lambda card: -total(Rules(), seats, (card,)))
    state = at(seats, Phase.PLAY, {}, bidder=bidder, bid=bid)
    mine, other = state.hand_of(bidder), state.hand_of(left)
    tricks, need = [], ours
    for card in rest:
        worth = total(Rules(), seats, (card,))
        takes = every or 0 < worth <= need
        need -= worth if takes else 0
        tricks.append(Trick((mine,), (card,), mine if takes else other))
    assert every or need == 0
    held = {card: place for place, text in (hands or {}).items() for card in cards(text)}
    tricks = [t._replace(places=(held.get(t.cards[0], t.places[0]),)) for t in tricks]
    return replace(state, tricks=tuple(tricks), discards=cards(discards), called=cards(called))


def say(game, state, *lines):
    """Play these lines as a record would; the last state and everything that happened."""
    events = ()
    for line in lines:
        state, more = play(game, state, read(line, game.moves, game.pack))
        events += more
    return Step(state, events)


def refused(game, state, line):
    """Why that line is refused; it has to be."""
    try:
        play(game, state, read(line, game.moves, game.pack))
    except IllegalMoveError as error:
        return error.reason
    raise AssertionError(f"{line!r} was accepted")


def offered(game, state):
    """The cards, or else the lines, of what is offered now."""
    lines = {write(move) for move in game.ask(state).choice}
    return {line.removeprefix("play ") for line in lines}


def moves_of(events):
    """Each move of cards as "R15: hand 0 > trick, all", in order."""
    return [_told(event) for event in events if isinstance(event, Moved)]


def _told(event):
    seen = "all" if event.seen_by is None else ",".join(map(str, sorted(event.seen_by))) or "nobody"
    return f"{codes(event.cards)}: {event.source} > {event.target}, {seen}"
