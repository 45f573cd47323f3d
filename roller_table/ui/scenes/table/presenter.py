"""A question put to the person at the screen: what reaches the hand, and what is seen of it."""

from collections.abc import Callable

import pygame
from pygame import Rect

from roller_table.engine.cards import Cards
from roller_table.engine.choices import Ask, Move, Reason
from roller_table.engine.game import Foresees
from roller_table.engine.sheet import Exhibit
from roller_table.engine.words import _

from ...felt.buttons import ButtonMaker, Stand, Verb
from ...felt.choices import Buttons, ChoicePanel, Ground, Number, Press
from ...felt.hand import Hand
from ...felt.holds import Answer, Combining, Picking, Referee, Refusal, Saying, turned_round
from ...felt.overlays import REFUSAL
from ...felt.pieces import Piece
from ...felt.question import Question
from ...felt.sight import Foreseen, carried_on, sight_of
from ...machine.keys import shown
from .claim import Claim
from .keyboard import Keyboard
from .remarks import Remarks
from .tabletop import Tabletop

_LEFT, _RIGHT = 1, 3
_LONG = 6000  # Milliseconds after which somebody may have looked elsewhere.
_DOUBLE = 500  # Milliseconds in which a second click may follow the first.
_STAYS, _A_LETTER = 4200, 60
"""Milliseconds that a refusal can be read, and for each letter of a long one."""


class Presenter:
    """Lets the hand do what the pointer, the keys and the buttons say, and shows what it does."""

    def __init__(
        self,
        top: Tabletop,
        referee: Referee,
        remarks: Remarks,
        answered: Callable[[Move], object],
    ) -> None:
        """``answered`` is told the move that a question is answered with."""
        self.claim: Claim | None = None  # None in lessons and puzzles: nothing is claimed there.
        self.plays_out: Callable[[], Stand | None] = lambda: None  # A button, in a settled deal.
        self.top, self.referee, self.remarks, self.answered = top, referee, remarks, answered
        self.panel = ChoicePanel(top.page, "choice")
        self.asked = ChoicePanel(top.page, "say")  # What is asked at a thing: how it is meant.
        self.claiming = ChoicePanel(top.page, "claim")
        self.panels = self.panel, self.asked, self.claiming
        self.keyboard = Keyboard(top, self.act, self._hover, remarks.named_on, remarks.aim)
        self.hand: Hand
        self._buttons: ButtonMaker
        self._stood: object = None  # What the buttons were made from that stand there now.
        self._asked_for: Saying | None = None
        self._foreseen: dict[Move, Foreseen] = {}
        self._refused: Piece | None = None  # Of which it was said last why it may not be played.
        self._opened_at = 0  # When what can be answered now was put up.
        self.why_not = ""  # Why something was refused last, while the same question is open.
        self.refused: Callable[[Refusal], bool] = lambda _refusal: False
        """Told of a refusal first; whether it has been said already."""
        self.opened: Callable[[], object] = lambda: None  # Told when a question stands open,
        self.closed: Callable[[], object] = lambda: None  # and when it does no longer.
        self.left: Callable[[], object] = lambda: None  # Told when it is gone on from what stood.
        self._asked_last: int | None = None  # When the person here was last asked something.
        # What the coach asks for or a hint advises: its button is gold; None: what most press.
        self.gold: Callable[[Move], bool] | None = None

    def lay_out(self) -> None:
        """There is a new board: a hand for it, which holds nothing."""
        self.hand = Hand(self.top.board.pieces, self.top.board.layout, self.referee)
        self.hand.layout.turn_key = shown(self.top.stage.settings.keys.chord("turn"))
        for panel in self.panels:
            panel.clear()

    @property
    def question(self) -> Question | None:
        return self.hand.question

    # Opening and closing

    @property
    def just_opened(self) -> bool:
        """So short a while ago that whoever confirms cannot have read it."""
        return self.top.now() < self._opened_at + self.top.stage.settles

    def open(self, ask: Ask) -> None:
        """Put the question to the person here."""
        if self.question:
            self.close()
        self.top.ask()
        board, self._opened_at = self.top.board, self.top.now()
        self.top.clear(self.panel)
        question = Question(ask, board.pieces, board.own_zones)
        self._buttons = ButtonMaker(
            board.layout, self.act, self._nameable(question), self.referee.why_not
        )
        self._stood, self._foreseen = None, {}
        self.hand.open(question)
        self._call()
        self.show()
        self.opened()

    def _call(self) -> None:
        """Whoever had to wait long for the others hears that it is their turn."""
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
        self.left()
        self.remarks.forget()
        for panel in self.panels:
            self.top.clear(panel)
        self.keyboard.leave()

    def let_go(self) -> None:
        """Nothing is in the hand any more."""
        if self.question:
            self._asked_last = self.top.now()
            self.closed()
        self.hand.close()
        self.why_not = ""
        self._unsay()
        self._see()

    def _unsay(self) -> None:
        """Why something was refused is said no longer."""
        board, self._refused = self.top.board, None
        board.painter.touch(*board.overlays.clear(REFUSAL))

    def play(self, move: Move) -> None:
        """Answer the question."""
        self.answered(move)

    # What the hand does

    def act(self, verb: Verb) -> bool:
        """Let the hand do this; whether anything came of it."""
        before = self.hand.state
        outcome = verb(self.hand)
        if isinstance(outcome, Answer):
            self.play(outcome.move)
            return True
        if turned_round(before, self.hand.state):
            self.top.stage.play("things/turn")
        self.show()
        if isinstance(outcome, Refusal):
            self._refuse(outcome)
        return bool(outcome) or self.hand.state is not before

    def show(self) -> None:
        """What is seen follows from what the hand does."""
        self._see()
        if self.question:
            self._show_buttons()
            self._show_asked()
            self.keyboard.follow(self.hand)

    def _see(self) -> None:
        self._look_on()
        self.top.board.show_hand(sight_of(self.hand, self._foresee), self.top.now())

    def _show_buttons(self) -> None:
        """Everything that can be pressed now, in the middle of the felt or below the tray."""
        hand = self.hand
        rest, first = hand.rest, hand.aiming.first if hand.aiming else None
        said = rest if isinstance(rest, Combining | Picking) else None
        stood = hand.picking.chosen, said, first, self.gold
        if stood == self._stood:
            return
        self._stood = stood
        stand = self._shortened(self._buttons.of(hand, self.gold))
        if stand.rows:
            self.put_up(stand, self.top.board.shown.sheet.one(Exhibit) if stand.exhibits else None)

    def _shortened(self, stand: Stand) -> Stand:
        """With the way past what is settled already: to claim it, or to have it played out.

        Not in a lesson or a puzzle, where every move is tried before it is made.
        """
        if self.claim is None:
            return stand
        if press := self.claim.offered():
            return stand._replace(rows=[*stand.rows, Buttons("", (press,))])
        return stand if stand.rows else self.plays_out() or stand

    def put_up(self, stand: Stand, exhibit: Exhibit | None = None) -> None:
        """Show these buttons, under what decides."""
        board, focused = self.top.board, self.top.focused()
        self.top.ask()
        layout, contents = board.layout, board.contents
        if stand.at in ("end", "foot"):
            self._opened_at = self.top.now()
        middle = layout.standing(stand.at)
        high = layout.choices_high if stand.at == "middle" else None
        # What confirms a tray belongs to the tray, wherever a layout puts that.
        near, counted = stand.at == "tray" and not layout.large, contents.kept_counted
        kept = {"turn": contents.kept_seen, "prompt": counted, "end": counted}
        free = () if near else kept.get(stand.at, contents.kept_free)()
        ground = Ground(layout.choice_area, middle, high, free)
        if stand.at == "foot":
            ground = Ground(layout.area, layout.area.midbottom, high, contents.veil.kept)
        rows, over, size, bare = stand.rows, exhibit or Exhibit((), ""), stand.size, stand.bare
        self.top.touch(self.panel.show(board.look, rows, ground, over=over, bare=bare, size=size))
        self.keyboard.back_to(focused)
        self.keyboard.focus_first(self.hand)

    def _show_asked(self) -> None:
        """How a thing is meant is asked at the thing, or at the place where it is to go."""
        saying = self.hand.state if isinstance(self.hand.state, Saying) else None
        if saying is self._asked_for:
            return
        self.top.clear(self.asked)
        self._asked_for = saying
        if saying is None:
            return
        board = self.top.board
        near = saying.thing.goal.box if saying.thing else self.panel.rect
        near = board.layout.spot_rect(saying.spot) if saying.spot else near
        over = Exhibit((), saying.doubt.words if saying.doubt else "")
        rows = self._buttons.asking(saying)
        self.top.touch(self.asked.show(self.top.look, rows, Ground(board.area, near), over=over))
        self.keyboard.focus_first(self.hand)

    def _refuse(self, refusal: Refusal) -> None:
        """Say why, beside the thing or where it was to go, and show the cards that prove it."""
        board, now, spot = self.top.board, self.top.now(), refusal.spot
        asked = self._asked_last
        if not self.question and asked is not None and now - asked < _DOUBLE:
            return  # The second click of two: the first has been an answer.
        self.why_not = refusal.reason.words
        if self.refused(refusal):
            return
        near: Rect = board.layout.spot_rect(spot) if spot else refusal.thing.goal.box
        self.top.stage.play("signals/refuse")
        others = [piece.goal.box for piece in board.own_pieces() if piece is not refusal.thing]
        stays = max(_STAYS, _A_LETTER * len(refusal.reason.words))
        for rect in board.overlays.refusal(refusal.reason.words, near, others, now + stays):
            board.canvas.touch(rect)
        board.point_out(refusal.reason.cards, now + _STAYS // 2)
        self._refused = refusal.thing

    def _look_on(self) -> None:
        """Why a thing was refused is said until the next one is looked at."""
        over = self.hand.over
        if over and self._refused and over is not self._refused:
            self._unsay()

    def _foresee(self, move: Move) -> Foreseen | None:
        game = self.top.match.game
        if not isinstance(game, Foresees):
            return None
        if move not in self._foreseen:
            view, names = self.top.view, self.top.board.layout.names
            brings = game.brings(view, move, names)
            self._foreseen[move] = Foreseen(game.foresee(view, move), brings)
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
        self.keyboard.in_use = False
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

    def claim_rest(self) -> None:
        """Claim every trick that is left; or be told why that is not sure, and asked how many."""
        refused = self.claim.make() if self.claim and self.question else None
        self._unclaimed(refused)
        if refused and self.claim and (most := self.claim.most) > 1:
            self._ask_how_many(most)

    def _ask_how_many(self, most: int) -> None:
        """How many tricks are claimed, where not all of them are sure."""
        words = _("How many of the last {n} tricks will your own hand take, however the others' "
                  "cards lie and whatever they play?").format(n=most)  # fmt: skip
        number = Number(_("Claim {n}"), tuple(range(1, most + 1)), self._claim_some)
        rows = [number._replace(beside=(Press(_("No claim"), self._claim_none),))]
        layout = self.top.board.layout
        ground = Ground(layout.choice_area, layout.choices)
        self.top.touch(self.claiming.show(self.top.look, rows, ground, over=Exhibit((), words)))
        self.keyboard.focus_first(self.hand)

    def _claim_none(self) -> None:
        self.top.clear(self.claiming)
        self.keyboard.focus_first(self.hand)

    def _claim_some(self, tricks: int) -> None:
        self.top.clear(self.claiming)
        if self.claim:
            self._unclaimed(self.claim.make_some(tricks))

    def _unclaimed(self, refused: Reason | None) -> None:
        """Why a claim is not accepted, at the card where it fails."""
        cards = [p for p in self.top.board.own_pieces() if refused and p.card in refused.cards]
        if refused and cards:
            self._refuse(Refusal(refused, cards[0]))
        elif refused:
            self.top.say(refused.words)

    def led_by_keys(self) -> None:
        """A key moved the focus: what the pointer lit is the cursor no longer."""
        if self.hand.over and not self.top.focused().startswith("card:"):
            self.raise_up(None)

    def raise_up(self, piece: Piece | None) -> None:
        """Let one thing stand out as if the pointer were on it; or nothing."""
        self.hand.over = piece
        self.show()

    def _hover(self, piece: Piece) -> None:
        """The focus of the keys is on that card."""
        self.raise_up(piece)
        self.remarks.show(piece)

    # Keys

    def press_key(self, letter: str) -> bool:
        """Press the button that goes by this letter."""
        for panel in reversed(self.panels):
            if press := panel.keys.get(letter):
                press()
                return True
        return False

    def escape(self) -> bool:
        """One step back; whether there was one."""
        if self.claiming.open:
            self._claim_none()
            return True
        return self.act(Hand.escape)
