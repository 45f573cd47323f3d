"""What is done with the hand at the table, and what came of it until somebody asks."""

from collections.abc import Callable

from roller_table.engine.choices import Move

from ..things.pieces import Piece
from .hand import Hand
from .holds import Answer, Outcome, Refusal, turned_round

Verb = Callable[[Hand], Outcome | bool]


class Grip:
    """Of one board. Buttons, keys and the pointer act here; what follows is taken by ``take``."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.acted = self.turned = False
        """Something was done that is still to be seen; what is aimed has been turned round."""
        self._came: Outcome = None

    def act(self, verb: Verb) -> bool:
        """Let the hand do this; whether anything came of it. After an answer nothing does."""
        if self.answered:
            return False
        before, self.acted = self.hand.state, True
        came = verb(self.hand)
        self.turned = self.turned or turned_round(before, self.hand.state)
        if came and not isinstance(came, bool):
            self._came = came
        return bool(came) or self.hand.state is not before

    def point_at(self, thing: Piece | None) -> None:
        """The pointer, or the focus of the keys, is on that thing."""
        self.hand.over, self.acted = thing, True

    def answer(self, move: Move) -> None:
        """Answer the question, with no hand."""
        self._came = Answer(move)

    def refuse(self, refusal: Refusal) -> None:
        """What somebody wants to be done cannot be."""
        self._came = refusal

    @property
    def answered(self) -> bool:
        """Whether the question has been answered, and nobody has taken the answer yet."""
        return isinstance(self._came, Answer)

    def take(self) -> Outcome:
        """What came of it since this was asked last: the latest."""
        came, self._came = self._came, None
        return came
