"""After a turn: the next seat, the end of the round, of the hand, and of the game."""

from roller_table.engine.cards import Pack
from roller_table.engine.events import Events, Scored, Stands
from roller_table.engine.game import Step
from roller_table.engine.table import Seat
from roller_table.engine.values import replace
from roller_table.engine.words import Message, message, plural

from . import dealing, rounds
from .rules import Rules
from .state import SEATS, Phase, State, Tally


def go_on(rules: Rules, pack: Pack, step: Step[State]) -> Step[State]:
    """On to the next decision; a seat that can neither play nor draw passes by itself."""
    s, events = step
    while True:
        if s.phase == Phase.DRAWN:
            return Step(s, events)
        if hand_is_over(rules, s):
            return _after(events, end_hand(rules, pack, s))
        if len(s.turns) == len(SEATS):
            full = Stands(s)
            s, more = rounds.next_round(rules, s)
            return Step(s, (*events, full, *more))
        s = replace(s, turn=(s.starter + len(s.turns)) % 4)
        if rounds.playable(rules, s) or rounds.something_to_draw(rules, s):
            return Step(s, events)
        if rules.empty_draw_pile == "end_hand":
            return _after(events, end_hand(rules, pack, s))
        s, more = rounds.no_card(s)
        events += more


def hand_is_over(rules: Rules, s: State) -> bool:
    """Somebody has no cards left at the end of a round; or, by the house rule, at any time."""
    whole = len(s.turns) == len(SEATS)
    return not all(s.hands) and (whole or rules.hand_ends == "immediately")


def end_hand(rules: Rules, pack: Pack, s: State) -> Step[State]:
    """Score the hand; then the seat left of its last starter deals the next one."""
    held = tuple(map(len, s.hands))
    gained = tuple(int(not cards) for cards in held) if rules.race else held
    points = tuple(had + more for had, more in zip(s.points, gained, strict=True))
    scored = tuple(
        Scored((seat,), gained[seat], reason(held[seat]), detail=(("cards", held[seat]),))
        for seat in SEATS
    )
    events: Events = (Stands(s), *scored)
    s = replace(s, points=points, sheet=(*s.sheet, Tally(held, gained)))
    if max(points) >= rules.goal:
        return Step(replace(s, phase=Phase.OVER), events)
    events += (Stands(replace(s, phase=Phase.OVER)),)
    dealt = dealing.deal(pack, s, next_dealer(s))
    return _after(events + dealing.gather(s), dealt)


def next_dealer(s: State) -> Seat:
    """Left of the player who led the last round of the hand; the dealer starts the next one."""
    return (s.starter + 1) % len(SEATS)


def reason(held: int) -> Message:
    if not held:
        return message("out of cards")
    return plural("{n} card left", "{n} cards left", held)


def winning_score(rules: Rules, points: tuple[int, ...]) -> int:
    """The most in a race, otherwise the least."""
    return max(points) if rules.race else min(points)


def _after(events: Events, step: Step[State]) -> Step[State]:
    return Step(step.state, events + step.events)
