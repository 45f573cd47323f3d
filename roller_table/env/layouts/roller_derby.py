"""What an observation holds of Roller Derby: cards, tricks, the roll and what was declared."""

from collections.abc import Iterator
from math import inf
from typing import Any

from roller_table.engine.cards import SUITS
from roller_table.games.roller_derby.rules import Rules
from roller_table.games.roller_derby.state import HEIGHTS, Play, State, partner, side_of

from ..layout import CardPlaces, Feature, Sighting, marked, numbers, one_hot, seat_of, sizes_of
from ..terms import Terms

HANDS, TRAY, ASIDE, SALE, TRICK, OURS, THEIRS, UNSEEN = 0, 4, 5, 6, 7, 8, 9, 10
TRICKS, HIGHEST_ROLL, JOKERS = 13, 12, 2
PLACES = (
    "where each card is: a hand, the viewer's first; the viewer's tray; set aside for Jokers; not "
    "bought; in the trick; taken by the viewer's side; by the others; not known"
)


def unit(_terms: Terms) -> float:
    """What a score is counted in: what landing on the number is worth."""
    return 100.0


def features(terms: Terms, n: int) -> Iterator[Feature]:
    yield Feature("cards", (n, UNSEEN + 1), PLACES, _places)
    yield Feature("given", (n,), "1 for what the viewer gave its partner", marked(_gave))
    yield Feature("received", (n,), "1 for what its partner gave the viewer", marked(_received))
    yield Feature("player", (n, 4), "who has played each card", _players)
    yield Feature("trick", (n,), "to which trick it was played, in thirteenths", _tricks)
    told = "how each Joker was played: highest, lowest; ♠ ♥ ♦ ♣"
    yield Feature("announced", (JOKERS, 6), told, _announced)
    yield from _seat_features()
    yield from _deal_features(terms)


def _seat_features() -> Iterator[Feature]:
    held = sizes_of("hands", TRICKS)
    yield Feature("held", (4,), "cards in each hand, in thirteenths", held, high=2.0)
    trays = sizes_of("passed", 3)
    yield Feature("trays", (4,), "cards in each tray, in thirds", trays)
    yield Feature("dealer", (4,), "who deals", seat_of("dealer"))
    yield Feature("roller", (4,), "who rolls", seat_of("roller"))
    yield Feature("leader", (4,), "who leads the trick", seat_of("leader"))
    yield Feature("revokes", (4,), "found at the tally, by seat, in thirteenths", _revokes)


def _deal_features(terms: Terms) -> Iterator[Feature]:
    assert isinstance(terms.rules, Rules)
    deals = terms.rules.deals
    yield Feature("faces", (2,), "what each die shows, in twelfths; 0 before the roll", _faces)
    yield Feature("trump", (4,), "which suit is trump: ♠ ♥ ♦ ♣", one_hot(_trump))
    told = "tried in this deal; spent by the viewer's side; by the others"
    yield Feature("all_or_nothing", (3,), told, numbers(_all_or_nothing))
    yield Feature(
        "bought", (1,), "Jokers bought, of two", numbers(lambda seen: seen.state.bought, 2)
    )
    told = "won by the viewer's side, and by the others, in thirteenths"
    yield Feature("tricks", (2,), told, numbers(_tricks_won, TRICKS))
    told = f"played, and to be played in all, in units of {deals}"
    played = numbers(lambda seen: (len(seen.state.sheet), seen.state.deals_due), deals)
    yield Feature("deals", (2,), told, played, high=inf)
    told = "answers to the offer to stop: given, and how many of them for it, of two"
    stops = numbers(lambda seen: (len(seen.state.stops), sum(seen.state.stops)), 2)
    yield Feature("stops", (2,), told, stops)


def _state(seen: Sighting) -> State:
    state: State = seen.state
    return state


def _places(seen: Sighting, out: Any) -> None:
    s, put = _state(seen), CardPlaces(seen, out).put
    for seat, hand in enumerate(s.hands):
        put(HANDS + seen.of(seat), hand)
    put(SALE, s.jokers)
    put(ASIDE, s.aside)
    put(TRAY, s.passed[seen.seat])
    put(TRICK, (play.card for play in s.trick))
    for trick in s.tricks:
        ours = side_of(trick.taker) == side_of(seen.seat)
        put(OURS if ours else THEIRS, trick.cards)


def _gave(seen: Sighting) -> Any:
    return _state(seen).gave[seen.seat]


def _received(seen: Sighting) -> Any:
    return _state(seen).gave[partner(seen.seat)]


def _plays(s: State) -> Iterator[tuple[int, Play, int]]:
    """Every card played in this deal: by whom, and in which trick, from 0."""
    for number, trick in enumerate(s.tricks):
        pairs = zip(trick.seats, trick.plays, strict=True)
        yield from ((seat, play, number) for seat, play in pairs)
    yield from ((seat, play, len(s.tricks)) for seat, play in zip(s.around, s.trick, strict=False))


def _players(seen: Sighting, out: Any) -> None:
    for seat, play, _trick in _plays(_state(seen)):
        out[seen.rows[play.card], seen.of(seat)] = 1


def _tricks(seen: Sighting, out: Any) -> None:
    for _seat, play, trick in _plays(_state(seen)):
        out[seen.rows[play.card]] = (trick + 1) / TRICKS


def _announced(seen: Sighting, out: Any) -> None:
    for _seat, play, _trick in _plays(_state(seen)):
        if play.height:
            joker = int(play.card.code.removeprefix("Jk")) - 1
            out[joker, HEIGHTS.index(play.height)] = 1
            out[joker, len(HEIGHTS) + SUITS.index(play.suit)] = 1


def _faces(seen: Sighting, out: Any) -> None:
    for die, face in enumerate(_state(seen).faces):
        out[die] = face / HIGHEST_ROLL


def _trump(seen: Sighting) -> int | None:
    trump = _state(seen).trump
    return SUITS.index(trump) if trump else None


def _all_or_nothing(seen: Sighting) -> tuple[bool, ...]:
    s, side = _state(seen), side_of(seen.seat)
    return s.all_or_nothing, s.spent[side], s.spent[1 - side]


def _tricks_won(seen: Sighting) -> tuple[int, int]:
    s, side = _state(seen), side_of(seen.seat)
    return len(s.won(side)), len(s.won(1 - side))


def _revokes(seen: Sighting, out: Any) -> None:
    for revoke in _state(seen).revokes:
        out[seen.of(revoke.seat)] += 1 / TRICKS
