"""Small tables to look at: hands written as bridge columns write them, and lines to play.

A hand is its suits in the order spades.hearts.diamonds.clubs: ``AK.QJT..2`` holds six cards.
What a scene leaves open is dealt from the rest of the pack, so every table has all 52 cards.
"""

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

from roller_table.engine.cards import SUITS, Card, Cards, standard_pack
from roller_table.engine.choices import Reason
from roller_table.engine.events import Events, Moved
from roller_table.engine.game import IllegalMoveError, Step, play
from roller_table.engine.luck import Luck
from roller_table.engine.notation import read, write
from roller_table.engine.values import replace
from roller_table.games.roller_derby.controller import RollerDerbyController
from roller_table.games.roller_derby.rules import Rules
from roller_table.games.roller_derby.state import Phase, Play, State, Trick, is_joker

E = TypeVar("E")
PACK = standard_pack(jokers=2)

ONE_SUIT_EACH = {0: "AKQJT98765432...", 1: ".AKQJT98765432..",
                 2: "..AKQJT98765432.", 3: "...AKQJT98765432"}  # fmt: skip
"""Seat 0 has the spades, 1 the hearts, 2 the diamonds, 3 the clubs: nobody can follow."""


def table(**rules: Any) -> RollerDerbyController:
    return RollerDerbyController(Rules(**rules))


def cards(codes: str) -> Cards:
    return PACK.parse(codes)


def codes(pile: Cards) -> str:
    return " ".join(map(str, pile))


def hand(columns: str) -> Cards:
    suits = zip(SUITS, columns.split("."), strict=True)
    return tuple(PACK[rank + suit] for suit, ranks in suits for rank in ranks)


def hands(given: Mapping[int, str]) -> tuple[Cards, ...]:
    """Four hands of thirteen; what is not given is dealt from the rest of the pack in order."""
    held = {seat: hand(columns) for seat, columns in given.items()}
    taken = {card for pile in held.values() for card in pile}
    rest = iter([card for card in PACK if card not in taken and not is_joker(card)])
    return tuple(_filled(held.get(seat, ()), rest) for seat in range(4))


def _filled(pile: Cards, rest: Iterator[Card]) -> Cards:
    return (*pile, *(next(rest) for _ in range(13 - len(pile))))


def at(
    game: RollerDerbyController,
    phase: Phase,
    given: Mapping[int, str] = ONE_SUIT_EACH,
    *,
    dealer: int = 0,
    **changes: Any,
) -> State:
    """A table in that phase of the first deal; it is the Roller's turn unless it is said."""
    step = game.rules.step
    roller = (dealer + step) % 4
    held = changes.pop("hands", None) or hands(given)
    values: dict[str, Any] = {
        "turn": roller,
        "faces": () if phase == Phase.ROLL else (3, 4),
        "leader": roller,
        "jokers": tuple(filter(is_joker, game.pack)),
        "trump": "H" if phase in (Phase.BUY, Phase.SET_ASIDE, Phase.DERBY) else "",
        **changes,
    }
    due = values.pop("deals", game.rules.deals)
    return State(Luck(7), phase, dealer=dealer, roller=roller, hands=held, step=step,
                 deals_due=due, **values)  # fmt: skip


def last_trick(
    game: RollerDerbyController, won: int, faces: tuple[int, ...] = (3, 4), **changes: Any
) -> State:
    """One card each is left, and the Roller leads the highest: ``won`` tricks for them in all."""
    state = at(game, Phase.DERBY, faces=faces, **changes)
    finals = cards("AS 2S 3S 4S")
    seats = state.around
    others = [card for card in PACK if card not in finals and not is_joker(card)]
    tricks = [
        Trick(seats, tuple(map(Play, others[4 * n : 4 * n + 4])), seats[0 if n < won - 1 else 1])
        for n in range(12)
    ]
    takes = won > 0
    order = finals if takes else finals[1:] + finals[:1]
    held = {seat: (card,) for seat, card in zip(seats, order, strict=True)}
    return replace(state, tricks=tuple(tricks), hands=tuple(held[seat] for seat in range(4)))


def say(game: RollerDerbyController, state: State, *lines: str) -> Step[State]:
    """Play these lines as a record would; the last state and everything that happened."""
    events: Events = ()
    for line in lines:
        state, more = play(game, state, read(line, game.moves, game.pack))
        events += more
    return Step(state, events)


def refused(game: RollerDerbyController, state: State, line: str) -> Reason:
    """Why that line is refused; it has to be, and to leave the table as it was."""
    try:
        play(game, state, read(line, game.moves, game.pack))
    except IllegalMoveError as error:
        return error.reason
    raise AssertionError(f"{line!r} was accepted")


def offered(game: RollerDerbyController, state: State) -> set[str]:
    """The lines of what is offered now."""
    ask = game.ask(state)
    assert ask is not None
    return {write(move) for move in ask.choice}


def play_out(game: RollerDerbyController, state: State) -> Step[State]:
    """Finish the deal's tricks: always the first card that breaks no rule."""
    events: Events = ()
    deals = len(state.sheet)
    while state.phase == Phase.DERBY and len(state.sheet) == deals:
        ask = game.ask(state)
        assert ask is not None
        unwise = {move for move, _reason in ask.cautions}
        move = next(move for move in ask.choice if move not in unwise)
        state, more = play(game, state, move)
        events += more
    return Step(state, events)


def only(kind: type[E], events: Events) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def moves_of(events: Events) -> list[str]:
    """Each move of cards as "QS 2H: hand 0 > trick, all", in order."""
    return [_told(event) for event in only(Moved, events)]


def _told(event: Moved) -> str:
    seen = "all" if event.seen_by is None else ",".join(map(str, sorted(event.seen_by))) or "nobody"
    return f"{codes(event.cards)}: {event.source} > {event.target}, {seen}"
