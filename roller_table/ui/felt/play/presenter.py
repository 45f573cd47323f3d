"""A question put to the person at the screen: what reaches the hand, and what is seen of it."""

from collections.abc import Callable, Sequence
from functools import partial
from operator import eq

import pygame
from pygame import Rect

from roller_table.engine.cards import Cards
from roller_table.engine.choices import Ask, Move
from roller_table.engine.game import Foresees
from roller_table.engine.sheet import Badge, Exhibit, Tag
from roller_table.engine.values import NamedTuple

from ..hand.grip import Verb
from ..hand.hand import Hand
from ..hand.holds import Combining, Outcome, Picking, Refusal, Saying
from ..hand.question import Question
from ..painted.sight import Foresight, carried_on, sight_of
from ..painted.strip import Rank
from ..paper.buttons import ButtonMaker, ButtonRows
from ..paper.choices import Buttons, ChoicePanel, ChoiceRow, Ground
from ..paper.presses import Key, only_buttons
from ..paper.sheets import Refused, StripSheet
from ..things.pieces import Piece
from .keyboard import Keyboard
from .keys import CONFIRMING
from .remarks import Remarks
from .tabletop import Tabletop

_LEFT, _RIGHT = 1, 3
_LONG = 6000  # Milliseconds after which somebody may have looked elsewhere.
_DOUBLE = 500  # Milliseconds in which a second click may follow the first.
_STAYS, _GLOWS = 6000, 2100
"""Milliseconds that a refusal can be read at most, and that the cards which prove it glow."""
_MOST = 0.76
"""The share of the strip that they take at most where each of several cards has one."""
_FEW, _IN_STRIP = 2, 15
"""Up to that many buttons, in type of that size, stand in the strip and not in the middle."""

Gold = Callable[[Move], bool]


class Bypass(NamedTuple):
    """A way past a question that is settled already."""

    row: Buttons | None = None
    """Stands under the other buttons."""
    alone: ButtonRows | None = None
    """Stands where there is no other button."""


_NOTHING = Bypass()


class Presenter:
    """Lets the hand do what the pointer, the keys and the buttons say, and shows what it does.

    What the hand comes to is not seen to here: ``take`` tells it.
    """

    def __init__(self, top: Tabletop, remarks: Remarks) -> None:
        self.top, self.remarks = top, remarks
        self.panel = ChoicePanel(top.page, "choice")
        self.asked = ChoicePanel(top.page, "say")  # What is asked at a thing: how it is meant.
        self.claiming = ChoicePanel(top.page, "claim")
        self.panels = self.panel, self.asked, self.claiming
        self.keyboard = Keyboard(top, remarks, self.panel)
        self._buttons: ButtonMaker
        self._past = _NOTHING
        self._stood: object = None  # What the buttons were made from that stand there now.
        self._asked_for: Saying | None = None
        self._foreseen: dict[Move, Foresight] = {}
        self.refusal = StripSheet[Refused](top, Rank.REFUSAL)
        self.rule: Key | None = None  # Leads to the rule that was broken.
        self.why_not = ""  # Why something was refused last, while the same question is open.
        self.gone = 0  # How often what stood there was gone on from.
        self._asked_last: int | None = None  # When the person here was last asked something.
        # What the coach asks for or a hint advises: its button is gold; None: what most press.
        self._gold: Gold | None = None

    def lay_out(self) -> None:
        """There is a new board, on which no button stands yet."""
        for panel in self.panels:
            panel.clear()

    @property
    def hand(self) -> Hand:
        return self.top.grip.hand

    @property
    def question(self) -> Question | None:
        return self.hand.question

    # Opening and closing

    def is_too_soon(self, key: int) -> bool:
        """Whether that key confirms what was opened so lately that nobody can have read it."""
        return key in CONFIRMING and self.top.page.settling.is_open_just_now

    def open(
        self,
        ask: Ask,
        past: Bypass = _NOTHING,
        *,
        gold: Gold | None = None,
        meant: tuple[str, ...] = (),
    ) -> None:
        """Put the question to the person here.

        The buttons of ``gold`` moves are gold, or what most press; by keys one begins at what is
        ``meant``, by its name or as it is said aloud.
        """
        if self.question:
            self.close()
        self.refusal.clear()  # What was not possible in the turn of another is possible now.
        self.top.ask()
        board, settling = self.top.board, self.top.page.settling
        if board.shown.sheet.one(Tag):
            board.hush()  # It stands at the plates too: what is asked can be read at once.
        self.top.clear(self.panel)
        board.fill_tray((), self.top.now())
        settling.answering = True
        settling.opened()
        question = Question(ask, board.pieces, board.own_zones)
        self._buttons = ButtonMaker(board.layout, self.top.grip, self._nameable(question))
        self._stood, self._foreseen, self._past = None, {}, past
        self._gold, self.keyboard.meant = gold, meant
        self.hand.open(question)
        self._call()
        self.show()

    def _call(self) -> None:
        """Play the signal of a turn for a player who had to wait long for the others."""
        if self._asked_last is not None and self.top.now() - self._asked_last >= _LONG:
            self.top.stage.play("signals/turn")

    def _nameable(self, question: Question) -> Cards:
        """Cards to be named, the most useful first: those that are known to be in play."""
        picks, board = question.offers.picks, self.top.board
        if picks is None or not question.names:
            return ()
        there = {piece.card for piece in board.pieces} | set(picks.cards)
        pack, layout = self.top.match.game.pack, board.layout
        return layout.can_be_named(card for card in pack if card in there)

    def close(self) -> None:
        """The question is withdrawn, or what stood is gone on from: nothing stands out any more."""
        self.put_away()
        self.top.board.darken()

    def put_away(self) -> None:
        """The question is answered, and nothing is explained that it was about."""
        self.let_go()
        self.gone += 1
        self.remarks.forget()
        for panel in self.panels:
            self.top.clear(panel)
        self.keyboard.leave()

    def let_go(self) -> None:
        """Nothing is in the hand any more."""
        if self.question:
            self._asked_last = self.top.now()
        self.hand.close()
        self.top.page.settling.answering = False
        self.why_not = ""
        self.refusal.clear()
        self._see()

    # What the hand does

    def act(self, verb: Verb) -> bool:
        """Let the hand do this, and let that be seen; whether anything came of it."""
        done = self.top.grip.act(verb)
        self.show_done()
        return done

    def answer(self, move: Move) -> None:
        """Answer the question, with no hand."""
        self.top.grip.answer(move)

    def show_done(self) -> None:
        """Let it be seen what the hand has done, whatever had it done."""
        grip = self.top.grip
        if grip.answered:
            return  # What follows from that is seen.
        if grip.turned:
            grip.turned = False
            self.top.stage.play("things/turn")
        if grip.acted:
            self.show()

    def take(self) -> Outcome:
        """What the hand has come to since this was asked last: an answer, or what is refused."""
        self.show_done()
        came, asked = self.top.grip.take(), self._asked_last
        if isinstance(came, Refusal):
            if not self.question and asked is not None and self.top.now() - asked < _DOUBLE:
                return None  # The second click of two: the first has been an answer.
            self.why_not = came.reason.words
        return came

    def show(self) -> None:
        """What is seen follows from what the hand does, and from where the keys are then."""
        grip = self.top.grip
        grip.acted = True
        while grip.acted:
            self._see()
            self.keyboard.explain()
            if self.question:
                self._answer_asked()
                self._show_buttons()
                self._show_asked()
                self.keyboard.follow(self.hand)

    def _see(self) -> None:
        self.top.grip.acted = False
        self.top.board.show_hand(sight_of(self.hand, self._foresee()), self.top.now())

    def _show_buttons(self) -> None:
        """Everything that can be pressed now, in the middle of the felt or below the tray."""
        hand = self.hand
        if isinstance(hand.state, Saying) and hand.state.in_strip:
            return  # That stands there instead.
        rest, first = hand.rest, hand.aiming.first if hand.aiming else None
        said = rest if isinstance(rest, Combining | Picking) else None
        stood = hand.picking.chosen, said, first, hand.number_set or self._gold
        if stood == self._stood:
            return
        self._stood = stood
        if hand.number_set and self.panel.open:
            return  # Its button is gold already, and somebody may still be drawing the slider.
        hand.number_set = False
        stand, past = self._buttons.of(hand, self._gold), self._past
        if past.row:
            stand = stand._replace(rows=[*stand.rows, past.row], aside=not stand.rows)
        elif past.alone and not stand.rows:
            stand = past.alone
        if stand.rows:
            self.put_up(stand, self.top.board.shown.sheet.one(Exhibit) if stand.exhibits else None)

    def favour(self, gold: Gold | None) -> None:
        """The buttons of these moves are gold from now on; None: of what most press."""
        self._gold = gold
        if gold:
            self.hand.number_set = False
        if self.question:
            self.show()

    def advise(self, move: Move, own: Piece | None) -> None:
        """Aim as that move would, as far as the hand is free; only its button is gold, and that
        thing stands out."""
        grip = self.top.grip
        if self.question:
            grip.act(lambda hand: hand.suggest(move))
        grip.point_at(own)
        self._gold, self.hand.number_set = partial(eq, move), False
        self.show_done()

    def put_up(self, stand: ButtonRows, exhibit: Exhibit | None = None) -> None:
        """Show these buttons, under what decides."""
        board, focused = self.top.board, self.top.focused()
        self.top.ask()
        layout, contents = board.layout, board.contents
        if stand.at in ("end", "foot"):
            self.top.page.settling.opened()
        over = exhibit or Exhibit((), "")
        if not (over.words or over.cards) and self._in_strip(stand):
            return
        middle = layout.standing(stand.at)
        highest = {"middle": layout.choices_high, "end": layout.ending_high}
        high = highest.get(stand.at)
        # What confirms a tray belongs to the tray, wherever a layout puts that.
        near, counted = stand.at == "tray" and not layout.large, contents.kept_counted
        kept = {"end": counted}
        free = () if near else kept.get(stand.at, contents.kept_free)()
        ground = Ground(layout.choice_area, middle, high, free)
        if stand.at == "foot":
            ground = Ground(layout.area, layout.area.midbottom, high, contents.veil.kept)
        rows, size, bare = stand.rows, stand.size, stand.bare
        shown = self.panel.show(board.look, rows, ground, over=over, bare=bare, size=size)
        if stand.at == "end" and over.cards and not self.panel.fits:
            # Then they are looked at where they lie.
            shown = self.panel.show(board.look, rows, ground, bare=bare, size=size)
        self.top.touch(shown)
        board.strip.give_room(Rect(0, 0, 0, 0))
        self._put_up(focused)

    def _put_up(self, focused: str) -> None:
        """The buttons stand; ``focused`` had the focus of the keys."""
        self.keyboard.back_to(focused)
        self.keyboard.focus_first(self.hand)

    def _in_strip(self, stand: ButtonRows) -> bool:
        """Put up few buttons in the strip; whether there was room for them."""
        few = stand.at == "middle" and len(only_buttons(stand.rows)) in range(1, _FEW + 1)
        if stand.at not in ("strip", "tray") and not few:
            return False
        board, focused = self.top.board, self.top.focused()
        shown = self._show_in_strip(self.panel, stand)
        tray = [pose.box for pose in board.layout.tray(board.layout.wanted)]
        if stand.at != "strip" and not (self.panel.fits and self.panel.rect.collidelist(tray) < 0):
            return False
        self.top.touch(shown)
        board.strip.give_room(self.panel.rect)
        self._put_up(focused)
        return True

    def _show_in_strip(self, panel: ChoicePanel, stand: ButtonRows) -> Rect:
        """These buttons at its right end; the part of the window that they take."""
        board, size = self.top.board, min(stand.size, _IN_STRIP)
        room, strip = board.layout.buttons, board.layout.strip
        wider = Rect(0, strip.top, max(room.width, round(strip.width * _MOST)), strip.height)
        wider.right = strip.right
        for each in (room, wider):
            ground = Ground(each, high=each.height, ends=True, aside=stand.aside)
            taken = panel.show(board.look, stand.rows, ground, bare=True, size=size)
            if panel.fits or panel is not self.asked:
                break
        return taken

    def _answer_asked(self) -> None:
        """What was asked so is asked no longer: the other buttons have its room."""
        if self._asked_for and self.hand.state is not self._asked_for:
            self.top.clear(self.asked)
            self._asked_for = None

    def _show_asked(self) -> None:
        """How a thing is meant is asked at the thing; else in the strip, for the other buttons."""
        saying, question = self.hand.state, self.question
        if not isinstance(saying, Saying) or saying is self._asked_for or question is None:
            return
        self._asked_for = saying
        board, rows = self.top.board, self._buttons.asking(saying, question)
        if saying.thing and not saying.in_strip:
            over = Exhibit((), saying.doubt.words if saying.doubt else "")
            ground = Ground(board.area, saying.thing.goal.box)
            self.top.touch(self.asked.show(self.top.look, rows, ground, over=over))
        else:
            self.top.clear(self.panel)
            self._stood = None
            self._show_in_strip(self.asked, ButtonRows([*rows]))
            board.strip.give_room(self.asked.rect)
        self.keyboard.focus_first(self.hand)

    def ask_besides(self, rows: Sequence[ChoiceRow], words: str) -> None:
        """Ask something besides the question, which stays open."""
        layout = self.top.board.layout
        ground = Ground(layout.choice_area, layout.choices)
        self.top.touch(self.claiming.show(self.top.look, rows, ground, over=Exhibit((), words)))
        self.keyboard.focus_first(self.hand)

    def ask_no_more(self) -> None:
        """What was asked besides is not wanted any more."""
        self.top.clear(self.claiming)
        self.keyboard.focus_first(self.hand)

    def refuse(self, refusal: Refusal) -> None:
        """Say why in the strip, and show the cards that prove it."""
        now, board, card = self.top.now(), self.top.board, refusal.thing.card
        self.top.stage.play("signals/refuse")
        in_hand = card in [each.card for each in board.pieces.of(board.hand_zone)]
        code = board.layout.drawn_as(card.code) if in_hand else ""
        self.refusal.show(Refused(refusal.reason.words, code, self.rule, now + _STAYS))
        board.point_out(refusal.reason.cards, now + _GLOWS)

    def moves_on(self, place: tuple[int, int] | None) -> None:
        """A key, or a click at that place: why something was refused has been read."""
        pressed = self.top.page.at(place) if place else None
        if pressed is None or not pressed.name.startswith("refusal:"):
            self.refusal.clear()

    def _foresee(self) -> Foresight | None:
        """Where everything would go by the move that is aimed, in a game that can tell."""
        aiming = self.hand.aiming if self.question else None
        move = self.hand.spots.meant(aiming) if aiming else None
        return self.foresight(move) if move else None

    def foresight(self, move: Move) -> Foresight | None:
        """The same of any move that is offered."""
        game = self.top.match.game
        if move not in self._foreseen:
            if not isinstance(game, Foresees):
                return None
            view, names = self.top.view, self.top.board.layout.names
            prospect = game.brings(view, move, names)
            self._foreseen[move] = Foresight(game.foresee(view, move), prospect)
        return self._foreseen[move]

    # The pointer

    def handle(self, event: pygame.event.Event) -> bool:
        """Whether the event was for the hand."""
        if self.top.blind or self.top.page.popup:
            return False
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == _LEFT:
                return self._down(event.pos)
            case pygame.MOUSEMOTION:
                return self._moved(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == _LEFT:
                return self.act(lambda hand: hand.up(event.pos))
            case pygame.MOUSEBUTTONDOWN if event.button == _RIGHT:
                return self._turn_or_cancel()
            case pygame.MOUSEWHEEL if event.y:
                return self.turn(1 if event.y > 0 else -1)
            case pygame.WINDOWLEAVE | pygame.WINDOWFOCUSLOST:
                self.act(Hand.cancel)
        return False

    def _down(self, place: tuple[int, int]) -> bool:
        self.top.by_keys = False
        return not self.top.covered(place) and self.act(lambda hand: hand.down(place))

    def _moved(self, place: tuple[int, int]) -> bool:
        hand, before, aiming = self.hand, self.hand.state, self.hand.aiming is not None
        if hand.carried:
            hand.move(place)
            if on := carried_on(before, hand):
                on[0].carry(on[1])
            elif aiming == (hand.aiming is not None):
                self._see()  # No button comes or goes while a thing is carried.
            else:
                self.show()
            return True
        hand.move(place, free=not self.top.covered(place))
        self.show()
        if hand.over:
            self.keyboard.give_way()
        return bool(hand.carried or hand.over)

    def _turn_or_cancel(self) -> bool:
        if not (self.hand.busy or self.hand.aiming):
            return False
        if not self.turn():
            self.act(Hand.cancel)
        return True

    def turn(self, by: int = 1) -> bool:
        """Turn what is aimed the other way round; whether it could be turned."""
        return self.act(lambda hand: hand.turn(by))

    def suggest(self, move: Move) -> None:
        """Aim as that move would, as far as the hand is free."""
        if self.question:
            self.act(lambda hand: hand.suggest(move))

    def raise_up(self, piece: Piece | None) -> None:
        """Let one thing stand out as if the pointer were on it; or nothing."""
        self.top.grip.point_at(piece)
        self.show()

    # Keys

    def key(self, event: pygame.event.Event) -> bool:
        """A key: to what has the focus, if it means something there."""
        keyboard, hand = self.keyboard, self.hand
        if not (
            keyboard.only_marks(hand, event.key)
            or keyboard.leads_past(hand, event)
            or self.top.page.handle(event)
        ):
            return False
        self.show_done()
        lit = self.hand.over and not self.top.grip.answered
        if lit and not self.top.focused().startswith("card:"):
            self.raise_up(None)  # What the pointer lit is the cursor no longer.
        return True

    def letter(self, letter: str) -> bool:
        """Press the button that goes by this letter, or open what is written on the felt."""
        for panel in reversed(self.panels):
            if press := panel.keys.get(letter):
                press()
                return True
        opens = (each for each in self.top.board.shown.sheet.of(Badge) if each.key == letter)
        if badge := next(opens, None):
            self.remarks.open(badge.about)
        return badge is not None

    def escape(self) -> bool:
        """One step back; whether there was one."""
        if self.claiming.open:
            self.ask_no_more()
            return True
        return self.act(Hand.escape)
