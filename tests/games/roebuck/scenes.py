"""Small tables to look at: hands by their codes, a round half played, and lines to play.

What a scene leaves open is dealt from the rest of the pack, so every table has all 52 cards.
"""

from collections.abc import Sequence
from typing import Any, TypeVar

from roller_table.engine.cards import Cards, standard_pack
from roller_table.engine.choices import Ask, Reason
from roller_table.engine.events import Events, Moved, Said
from roller_table.engine.game import IllegalMoveError, Step, play
from roller_table.engine.luck import Luck
from roller_table.engine.notation import read, write
from roller_table.games.roebuck.controller import RoebuckController
from roller_table.games.roebuck.marks import face
from roller_table.games.roebuck.rules import Rules
from roller_table.games.roebuck.state import HAND, Phase, State, Turn

E = TypeVar("E")
PACK = standard_pack(ace=1)
NAMES = ("Ann", "Bob", "Cid", "Dot")


def table(**rules: Any) -> RoebuckController:
    return RoebuckController(Rules(**rules))


def cards(codes: str) -> Cards:
    return PACK.parse(codes)


def codes(pile: Cards) -> str:
    return " ".join(map(str, pile))


def at(
    laid: str = "",
    *,
    starter: int = 0,
    stock: str = "",
    discard: str = "",
    hands: Sequence[str] | None = None,
    whole: bool = True,
    **changes: Any,
) -> State:
    """A table in a round to which these cards were played, one by each seat; "-" is a pass.

    ``hands`` are by seat; a hand that is not given is six cards of the rest, and so is the stock
    unless ``whole`` is set aside.
    """
    given = [cards(each) for each in (hands or ("", "", "", ""))]
    words = laid.split()
    turns = tuple(_turn((starter + n) % 4, code) for n, code in enumerate(words))
    round_ = tuple(turn.card for turn in turns if turn.card)
    top, gone = cards(stock), cards(discard)
    used = {*round_, *top, *gone, *(card for hand in given for card in hand)}
    rest = iter([card for card in PACK if card not in used])
    dealt = tuple(hand or tuple(next(rest) for _ in range(HAND)) for hand in given)
    stock_ = (*top, *rest) if whole else top
    turn = (starter + len(words)) % 4
    values: dict[str, Any] = {"dealer": starter, "starter": starter, "turn": turn, **changes}
    return State(Luck(7), Phase.PLAY, hands=dealt, stock=stock_, discard=gone, turns=turns,
                 **values)  # fmt: skip


def _turn(seat: int, code: str) -> Turn:
    if code == "-":
        return Turn(seat, None, None, drew=True)
    card = PACK[code]
    return Turn(seat, card, face(card), drew=False)


def say(game: RoebuckController, state: State, *lines: str) -> Step[State]:
    """Play these lines as a record would; the last state and everything that happened."""
    events: Events = ()
    for line in lines:
        state, more = play(game, state, read(line, game.moves, game.pack))
        events += more
    return Step(state, events)


def refused(game: RoebuckController, state: State, line: str) -> Reason:
    """Why that line is refused; it has to be."""
    try:
        play(game, state, read(line, game.moves, game.pack))
    except IllegalMoveError as error:
        return error.reason
    raise AssertionError(f"{line!r} was accepted")


def asked(game: RoebuckController, state: State) -> Ask:
    ask = game.ask(state)
    assert ask is not None
    return ask


def offered(game: RoebuckController, state: State) -> set[str]:
    """The lines of what is offered now."""
    return {write(move) for move in asked(game, state).choice}


def legal(game: RoebuckController, laid: str) -> set[str]:
    """Every card of the rest of the pack that may be played now, in any hand."""
    words = laid.split()
    found = set()
    for card in PACK:
        if card.code in words:
            continue
        hands = [""] * 4
        hands[len(words)] = card.code
        state = at(laid, hands=hands)
        found |= {line.split()[1] for line in offered(game, state) if line.startswith("lay")}
    return found


def only(kind: type[E], events: Events) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def said(events: Events) -> list[tuple[int, str]]:
    return [(event.seat, event.words.in_english()) for event in only(Said, events)]


def moves_of(events: Events) -> list[str]:
    """Each move of cards as "QS 2H: hand 0 > round, all", in order."""
    return [_told(event) for event in only(Moved, events)]


def _told(event: Moved) -> str:
    seen = "all" if event.seen_by is None else ",".join(map(str, sorted(event.seen_by))) or "nobody"
    return f"{codes(event.cards)}: {event.source} > {event.target}, {seen}"
