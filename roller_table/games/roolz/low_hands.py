"""Low hands: played from the table, card upon card, and what they may not do."""

from dataclasses import replace

from roller_table.engine.cards import Card
from roller_table.engine.events import Events, Moved, Showing

from .state import Column, PlaceNumber, State, down_zone, up_zone


def played_from(s: State, place: PlaceNumber, card: Card) -> State:
    """The card leaves its column; what lies under it stays face down until the trick is over."""
    column = s.ups[place].index(card)
    return _with_row(s, place, _changed(s.ups[place], column, None), s.downs[place])


def turn_over(s: State) -> tuple[State, Events]:
    """After the trick every card that nothing covers any more is turned up."""
    events: list[Moved] = []
    for place, row in enumerate(s.ups):
        for column, card in enumerate(row):
            under = s.downs[place][column]
            if card is None and under is not None:
                ups = _changed(s.ups[place], column, under)
                s = _with_row(s, place, ups, _changed(s.downs[place], column, None))
                events.append(
                    Moved((under,), down_zone(place), up_zone(place), show=Showing(spot=column))
                )
    return s, tuple(events)


def _changed(row: Column, column: int, card: Card | None) -> Column:
    return (*row[:column], card, *row[column + 1 :])


def _with_row(s: State, place: PlaceNumber, up: Column, down: Column) -> State:
    ups = (*s.ups[:place], up, *s.ups[place + 1 :])
    downs = (*s.downs[:place], down, *s.downs[place + 1 :])
    return replace(s, ups=ups, downs=downs)
