"""What is said in the strip with something to press: the coach's line, a hint, a refusal."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

from pygame import Rect, Surface

from ...looks.art import CARD_SHAPE
from ...looks.theme import CORAL, GOLD, LESS, PAPER
from ..hand.holds import Refusal
from ..painted import saying
from ..painted.strip import Rank, Strip, Voice
from ..things.pieces import Piece
from .coaching import Speech, on_paper
from .counsel import Counsel, counselled
from .page_owner import PageOwner
from .presses import GoldButton, Key, KeyButton, PaperButton, drawn_key

_CARD, _ROUND_CARD = 50, 12
"""How wide a card is at most that was refused, and how much of the strip is over and under it, in
logical pixels."""


class StripSheet:
    """Put up and taken away; what can be pressed in it is on the page only meanwhile."""

    rank: ClassVar[Rank]

    def __init__(self, desk: PageOwner) -> None:
        self.page, self._desk = desk.page, desk
        self._parts: Sequence[GoldButton | KeyButton | PaperButton] = ()
        self.up = False

    @property
    def strip(self) -> Strip:
        return self._desk.board.strip

    @property
    def rect(self) -> Rect:
        """Where it lies; empty while nothing is said."""
        return self.strip.room if self.up else Rect(0, 0, 0, 0)

    def clear(self) -> None:
        if not self.up:
            return
        for part in self._parts:
            if part.name in self.page.widgets:
                self.page.remove(part.name)
        self.up, self._parts = False, ()
        self.strip.hush(self.rank)

    def put_up(self, voice: Voice, parts: Sequence[GoldButton | KeyButton | PaperButton]) -> None:
        """Say it, with these to press."""
        self._parts, self.up = [self.page.add(part) for part in parts], True
        self.strip.say(self.rank, voice)


class CoachSheet(StripSheet):
    """Its buttons are called ``coach:0``, ``coach:1`` and so on."""

    rank = Rank.COACH

    def __init__(self, desk: PageOwner) -> None:
        super().__init__(desk)
        self.speech: Speech | None = None

    def clear(self) -> None:
        if self.speech:
            self.page.primary, self.speech = "", None
        super().clear()

    def show(self, speech: Speech) -> None:
        self.clear()
        self.speech, parts = speech, list[GoldButton | PaperButton]()
        for place, press in enumerate(speech.presses):
            name = f"coach:{place}"
            if press.primary:
                words, act = press.words, press.act
                parts.append(GoldButton(name, words, act, kind="primary", spoken=press.spoken))
                self.page.primary = name
            else:
                parts.append(PaperButton(name, press, boxed=speech.asks))
        draw = partial(on_paper, self._desk.board.look, speech)
        self.put_up(Voice(speech.words, draw, PAPER, parts=parts), parts)

    @property
    def told(self) -> Speech | None:
        """What of it there was room for."""
        told = self.strip.read(self.rank)
        return told if isinstance(told, Speech) else None

    @property
    def keys(self) -> dict[str, Callable[[], object]]:
        presses = self.speech.presses if self.speech else ()
        return {press.key: press.act for press in presses if press.key}


class CounselSheet(StripSheet):
    """Its keys are called ``hint:`` and what they do."""

    rank = Rank.HINT

    def __init__(self, desk: PageOwner) -> None:
        super().__init__(desk)
        self.shown: Counsel | None = None

    def clear(self) -> None:
        self.shown = None
        super().clear()

    def show(self, counsel: Counsel, keys: Sequence[Key]) -> None:
        focus = self.page.focus
        held, seen = focus.current and focus.current.name, focus.seen
        self.clear()
        self.shown = counsel
        parts = [KeyButton(f"hint:{key.name}", key, saying.KEY) for key in keys]
        draw = partial(counselled, self._desk.board.look, counsel, keys)
        edge = LESS if counsel.level else GOLD
        self.put_up(Voice(counsel.title, draw, edge, parts=parts), parts)
        for part in parts:
            if part.name == held:
                focus.go(part, seen=seen)  # It only lies there anew.

    @property
    def told(self) -> Counsel | None:
        """What of it there was room for."""
        told = self.strip.read(self.rank)
        return told if isinstance(told, Counsel) else None


class RefusalSheet(StripSheet):
    """Why something was refused; its key is called ``refusal:rule``."""

    rank = Rank.REFUSAL

    def show(self, refusal: Refusal, rule: Key | None, until: int) -> None:
        """Say it until then; ``rule`` leads to where it stands."""
        self.clear()
        look, words = self._desk.board.look, refusal.reason.words
        parts = [KeyButton("refusal:rule", rule, saying.KEY)] if rule else []
        key = drawn_key(look, rule, saying.KEY) if rule else None
        draw = partial(saying.refused, look, words, self._card(refusal.thing), key)
        self.put_up(Voice(words, draw, CORAL, firm=True, until=until, parts=parts), parts)

    def holds(self, place: tuple[int, int]) -> bool:
        """Whether its key is there."""
        return any(part.visible and part.rect.collidepoint(place) for part in self._parts)

    def _card(self, piece: Piece) -> Surface | None:
        """The card, where it is one of the hand."""
        board = self._desk.board
        if piece.card not in [each.card for each in board.pieces.of(board.hand_zone)]:
            return None
        look, high = board.look, self.strip.box.height - board.look.px(_ROUND_CARD)
        wide = min(look.px(_CARD), round(high / CARD_SHAPE))
        return look.art.card(board.layout.drawn_as(piece.card.code), wide)
