"""Small boards to look at: cards, balls, bases and workmen in a few words, and lines to play.

A card on the board is "DM 4 0 4 1" or "SD2 4 0 4 1 split", a ball "3 0", "2: 3 0 EU" (number,
space; energised, up, down), a workman or a base of a seat "0: 3 2". Where a card's number is left
out it is the lowest that is free. What a scene leaves open lies in the deck, so every table has
all its cards; bases that are not placed stand out of the way, and workmen at home.
"""

from collections.abc import Sequence
from typing import Any, TypeVar

from roller_table.engine.cards import Card, Cards
from roller_table.engine.choices import Ask, Reason
from roller_table.engine.events import Events, Moved, Turned
from roller_table.engine.game import IllegalMoveError, Step, play
from roller_table.engine.luck import Luck
from roller_table.engine.notation import read, write
from roller_table.games.rollerball.board import board
from roller_table.games.rollerball.controller import RollerballController
from roller_table.games.rollerball.diversions import WHOLE, LaidDiversion, deck_of
from roller_table.games.rollerball.rules import Rules
from roller_table.games.rollerball.state import DOWN, ENERGISED, UP, Die, Phase, State

E = TypeVar("E")
NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay")
AWAY = ((2, 2), (7, 2), (7, 7), (2, 7), (1, 8), (8, 8))
"""Where bases stand that a scene does not place, on a board of ten by ten."""
AWAY_8 = ((1, 1), (6, 1), (6, 6), (1, 6), (0, 7), (7, 7))
SIGNS = {"E": ENERGISED, "U": UP, "D": DOWN}


def table(**rules: Any) -> RollerballController:
    return RollerballController(Rules(**rules))


class _Deck:
    """Takes cards out by code, or by kind: the lowest that is left."""

    def __init__(self, expansion: bool) -> None:
        self.left = list(deck_of(expansion=expansion))

    def take(self, code: str) -> Card:
        fits = (card for card in self.left if card.code == code or card.suit == code)
        card = next(fits, None)
        assert card is not None, f"{code} is not left for this scene"
        self.left.remove(card)
        return card

    def pile(self, codes: str) -> Cards:
        return tuple(self.take(code) for code in codes.split())


def at(
    cards: str = "",
    balls: str = "",
    *,
    men: str = "",
    bases: str = "",
    hands: Sequence[str] = (),
    deck: str = "",
    discard: str = "",
    points: Sequence[str] = (),
    rest: str = "deck",
    seats: int = 2,
    size: int = 10,
    phase: Phase = Phase.MOVE,
    turn: int = 0,
    expansion: bool = False,
    **changes: Any,
) -> State:
    """A table in the middle of the game at which ``turn`` is to move the workman.

    ``rest`` says where the cards go that are not named: "deck", "discard", or "hand 1".
    """
    on, cards_left = board(size), _Deck(expansion)
    exact = {code for word in (*hands, *points, deck, discard) for code in word.split()}
    held = {code: cards_left.take(code) for code in exact if code in WHOLE}
    laid = tuple(_laid(text, on, cards_left) for text in _parts(cards))

    def pile(codes: str) -> Cards:
        return tuple(
            held[code] if code in held else cards_left.take(code) for code in codes.split()
        )

    hand_piles = [pile(each) for each in [*hands, *[""] * (seats - len(hands))]]
    point_piles = tuple(pile(each) for each in [*points, *[""] * (seats - len(points))])
    decked, gone, left = pile(deck), pile(discard), cards_left.left
    if rest.startswith("hand"):
        hand_piles[int(rest.split()[1])] += tuple(left)
    stand = _placed(bases, on, {n: on.cell(*_away(size)[n]) for n in range(seats)})
    values: dict[str, Any] = {
        "luck": Luck(7), "phase": phase, "turn": turn, "seats": seats, "size": size,
        "hands": tuple(hand_piles), "points": point_piles, "bids": ((),) * seats,
        "deck": (*decked, *left) if rest == "deck" else decked,
        "discard": (*gone, *left) if rest == "discard" else gone,
        "bases": stand, "men": _placed(men, on, dict(enumerate(stand))),
        "shown": ((),) * seats, "laid": laid, "balls": dice(balls, size),
        "first": 0, "acting": turn, "passed": (True,) * seats,
    }  # fmt: skip
    return State(**(values | changes))


def _away(size: int) -> tuple[tuple[int, int], ...]:
    return AWAY_8 if size == 8 else AWAY


def _parts(text: str, separator: str = ",") -> list[str]:
    return [part.strip() for part in text.split(separator) if part.strip()]


def _laid(text: str, on: Any, deck: _Deck) -> LaidDiversion:
    code, *words = text.split()
    x, y, x2, y2 = map(int, words[:4])
    return LaidDiversion(deck.take(code), on.cell(x, y), on.cell(x2, y2), " ".join(words[4:]))


def _placed(text: str, on: Any, cells: dict[int, int]) -> tuple[int, ...]:
    for part in _parts(text):
        seat, where = part.split(":")
        cells[int(seat)] = on.cell(*map(int, where.split()))
    return tuple(cells[seat] for seat in sorted(cells))


def dice(text: str, size: int = 10, separator: str = ",") -> tuple[Die, ...]:
    """The balls that a scene or a case writes: "1: 3 0 E, 2: 4 1"."""
    found = []
    for part in _parts(text, separator):
        number, _, where = part.rpartition(":")
        x, y, *signs = where.split()
        face = sum(SIGNS[sign] for sign in "".join(signs))
        found.append(Die(int(number or 1), board(size).cell(int(x), int(y)), face))
    return tuple(found)


def balls(state: State) -> str:
    """Where the balls are, as a case writes it; of a single ball numbered 1 without its number."""
    told = []
    for die in state.balls:
        x, y = state.board.at(die.cell)
        signs = "".join(sign for sign, bit in SIGNS.items() if die.face & bit)
        told.append(f"{die.number}: {x} {y} {signs}".strip())
    return " | ".join(told)


def lying(state: State) -> str:
    """The kinds of the cards on the board and where they lie."""
    return ", ".join(
        " ".join(map(str, [each.card.suit, *state.board.at(each.first),
                           *state.board.at(each.second), *each.turned.split()]))
        for each in state.laid
    )  # fmt: skip


def where(state: State, cell: int) -> str:
    return "{} {}".format(*state.board.at(cell))


def say(game: RollerballController, state: State, *lines: str) -> Step[State]:
    """Play these lines as a record would; the last state and everything that happened."""
    events: Events = ()
    for line in lines:
        state, more = play(game, state, read(line, game.moves, game.pack))
        events += more
    return Step(state, events)


def roll(game: RollerballController, state: State, *answers: str) -> Step[State]:
    """The acting player ends the turn, and the balls roll for the next one."""
    lines = {Phase.MOVE: ("stay", "rest"), Phase.USE: ("rest",), Phase.EXTRA: ("stay",)}
    return say(game, state, *lines[state.phase], *answers)


def refused(game: RollerballController, state: State, line: str) -> Reason:
    """Why that line is refused; it has to be."""
    try:
        play(game, state, read(line, game.moves, game.pack))
    except IllegalMoveError as error:
        return error.reason
    raise AssertionError(f"{line!r} was accepted")


def asked(game: RollerballController, state: State) -> Ask:
    ask = game.ask(state)
    assert ask is not None
    return ask


def offered(game: RollerballController, state: State, verb: str = "") -> set[str]:
    """The lines of what is offered now, or of those that begin with a word."""
    lines = {write(move) for move in asked(game, state).choice}
    return {line for line in lines if not verb or line.split()[0] == verb}


def only(kind: type[E], events: Events) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def told(events: Events) -> list[str]:
    """What moved and turned, in order: "Ball1: space 3 0 > space 4 0", "Ball1 up"."""
    lines = []
    for event in events:
        if isinstance(event, Moved):
            seen = "" if event.seen_by is None else f", {sorted(event.seen_by)}"
            codes = " ".join(map(str, event.cards))
            lines.append(f"{codes}: {event.source} > {event.target}{seen}")
        elif isinstance(event, Turned):
            lines.append(f"{event.thing} {event.after}")
    return lines
