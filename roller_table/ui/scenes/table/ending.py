"""The end of a game at the table: who has won is heard and staged, and then the results come."""

from collections.abc import Sequence

from pygame import Rect

from roller_table.engine.cards import Card, Cards
from roller_table.engine.events import Events, Moved
from roller_table.engine.game import Cause, Foresees
from roller_table.engine.record import play_line
from roller_table.engine.sheet import Log, Outcome, Win
from roller_table.engine.table import Seat, Zone
from roller_table.engine.values import replace
from roller_table.engine.words import _

from ...felt.painted.board import Board
from ...felt.painted.veil import STAGED, Tableau
from ...felt.paper.buttons import ButtonRows
from ...felt.paper.choices import ButtonOffer as Button
from ...felt.paper.choices import Buttons, ChoiceRow, Lines
from ...felt.play.presenter import Presenter
from ...felt.play.tabletop import Tabletop
from ...felt.things.layout import SPACE, LyingThing

_FEW = 8
"""More cards than that are no single thing to look at."""
_LATELY = 12
"""Moves back at most, in which a ball came to the base for which a point was made."""
_FEAT = 900
"""Milliseconds in which it is seen that somebody has hit the target."""
_WIDE = 480
"""Pixels at the usual size that the ways on are wide."""
_ROOMY = 1280
"""Pixels of a window at the usual size in which there is room for what led to it."""


class EndAnnouncement:
    """Announces the end once, and again after the end was undone."""

    def __init__(self, top: Tabletop, presenter: Presenter) -> None:
        self.top, self.presenter = top, presenter
        self._told = self._left = False
        self._named: ButtonRows | None = None
        """The buttons that lead on, shown once the end has been staged."""
        self.leaves = False
        """Whether the table should go to the results now."""
        self.moved: Cards = ()
        """The cards that moved last."""

    def forget(self) -> None:
        """Moves were undone: when the end comes again, it is announced again."""
        self._told = self._left = False
        self._named = None

    def wait_no_more(self) -> None:
        """Show no buttons after the staging: the table has gone on."""
        self._named = None

    def leave(self) -> None:
        """Go to the results."""
        self.leaves = True

    def over(self) -> None:
        """Nobody is asked any more: go to the results, unless the player looks at the table."""
        self.lie_open()
        self.tell()
        if not self._left:
            self._left = True
            self.top.stage.later(self.leave)

    def tell(self) -> None:
        """Play the sound of a win or a loss, once."""
        if not self._told:
            self._told = True
            won = not self.top.humans or {*self.top.humans} & {*self.top.match.winners}
            self.top.stage.play("signals/win" if won else "signals/lose")

    def lie_open(self) -> None:
        """Let the player look at the table; a button leads to the results."""
        self.top.board.show_prompt(_("The game is over."))
        button = Button(_("Results"), self.leave, primary=True)
        self.presenter.put_up(ButtonRows([Buttons("", (button,))], at="strip", size=15))

    def look(self) -> None:
        """Show the table as it lies there; the results come when the player asks for them."""
        self._left = True
        self._write()
        self.lie_open()

    def log(self) -> Log | None:
        """What led to the end, in place of the log while the felt is dark, if there is room."""
        win = self.top.sheet().one(Win) if self.top.board.contents.veil.down else None
        if win is None or self.top.size[0] < max(_ROOMY, self.top.look.px(_ROOMY)):
            return None
        return Log(win.came, _("How it went"))

    def stage(self, outcome: Outcome, on: tuple[Button, ...], now: int) -> None:
        """The felt grows dark except for the winners and what decided it; then buttons lead on."""
        from ..results.totals import headline  # At the end of a game, and at no start.

        board, match = self.top.board, self.top.match
        won_by, veil, win = headline(match), board.contents.veil, board.shown.sheet.one(Win)
        stand = _leading_on(outcome, on, told=win is not None and win.tells_all)
        lit = _lit(board, match.winners, outcome.cards or self.moved, win)
        moment = Tableau(won_by, outcome.title, outcome.words)
        if win:
            moment = _moment(board, won_by, win, _brought(self.top))
            lit += [board.layout.spot_rect((place,)) for place in _rolled(self.top, win)]
        length, foot = self.top.lasts(STAGED), self._foot(stand, lit)
        plates = [board.furniture.plate_rect(plate) for plate in board.shown.plates]
        veil.fall(lit, moment, board.pictures, now, length, foot=foot, dark=plates)
        self._write()
        board.animator.hold(length, now)
        self._named = stand

    def stage_feat(self, outcome: Outcome, stand: ButtonRows, now: int) -> None:
        """The felt grows dark except for the players who did the feat, and their target."""
        board, names = self.top.board, self.top.match.names
        furniture, plates = board.furniture, board.shown.plates
        theirs = [plate for plate in plates if plate.seat in outcome.seats]
        lit = [furniture.plate_rect(plate).union(furniture.pile(plate)) for plate in theirs]
        badges, gauge = furniture.gauge_rects(board.shown.sheet)
        lit += [gauge.unionall(badges)] if gauge.width else []
        who = " + ".join(names[seat] for seat in outcome.seats)
        moment = Tableau(outcome.feat, who, outcome.title)
        length = self.top.lasts(_FEAT)
        foot = stand._replace(at="foot")
        board.contents.veil.fall(
            lit, moment, board.pictures, now, length, foot=self._foot(foot, lit)
        )
        board.animator.hold(length, now)
        self._named = foot

    def _write(self) -> None:
        board, sheet, log = self.top.board, self.top.sheet(), self.log()
        sheet = sheet if log is None else replace(sheet, log=log)
        board.show_sheet(sheet, board.shown.plates)

    def _foot(self, stand: ButtonRows, lit: list[Rect]) -> int:
        """Where the words have to end: above the buttons, which stand above what is lit there."""
        px, area = self.top.look.px, self.top.board.area
        lines = sum(len(row.lines) for row in stand.rows if isinstance(row, Lines))
        high = px(100 + 25 * lines)
        ways = Rect(0, 0, px(_WIDE), high)
        ways.midbottom = area.midbottom
        under = min((rect.top - px(16) for rect in lit if rect.colliderect(ways)), default=0)
        # Without enough room for the words they rather come close.
        enough = under - high > area.top + area.height * 0.4
        return (under if enough else area.bottom) - high

    def name_ways(self) -> bool:
        """The end has been staged: show the buttons that lead on; False if nothing was staged."""
        board, stand = self.top.board, self._named
        if stand is None:
            return False
        self._named = None
        board.contents.veil.complete()
        self.presenter.put_up(stand)
        return True


def _brought(top: Tabletop) -> Cause:
    """Which of the last moves made the win possible, in a game in which that can be seen."""
    match, game = top.match, top.match.game
    if not isinstance(game, Foresees):
        return Cause()
    moves = (
        (game.view(turn.before, top.facing), play_line(game, turn.before, turn.line)[0])
        for turn in reversed(match.turns)
    )
    return game.brought(match.view(top.facing), moves, match.names)


def _rolled(top: Tabletop, win: Win) -> tuple[Zone, ...]:
    """The places of the board that the things which decided the game passed last."""
    things = {each for each in win.lit if isinstance(each, Card)}
    for turn in reversed(top.match.turns_from(max(0, top.match.count - _LATELY))):
        events = play_line(top.match.game, turn.before, turn.line)[1].events
        moved = (each for each in events if isinstance(each, Moved) and things & {*each.cards})
        ways = [place for each in moved for place in (each.source, each.target)]
        if rolled := [place for place in ways if place.name == SPACE]:
            return tuple(dict.fromkeys(rolled))
    return ()


def _moment(board: Board, who: str, win: Win, brought: Cause) -> Tableau:
    """The words and cards shown large, and where the thing that decided the game goes."""
    goes, best = None, win.best.code if win.best else ""
    if win.goes and (lying := board.pieces.of(win.goes)):
        goes = lying[-1].goal.box
    words = "\n".join(filter(None, (win.words, brought.words)))
    cards, gap = tuple(card.code for card in win.cards), None
    if brought.gap:
        gap = board.layout.spot_rect(brought.gap)
    return Tableau(who, win.title, words, cards, best, goes, gap, win.before)


def _leading_on(outcome: Outcome, on: tuple[Button, ...], *, told: bool) -> ButtonRows:
    """What the last deal was worth, and the buttons that lead on."""
    rows: list[ChoiceRow] = [Lines(outcome.lines)] if outcome.lines and not told else []
    return ButtonRows([*rows, Buttons("", on)], at="foot", size=15)


def _lit(board: Board, winners: Sequence[Seat], cards: Cards, win: Win | None) -> list[Rect]:
    """What stays bright while everything else is dark: the winners, and what decided it."""
    plates = [board.furniture.plate_rect(p) for p in board.shown.plates if p.seat in winners]
    things = [each for each in win.lit if isinstance(each, Card)] if win else []
    zones = [each for each in win.lit if isinstance(each, Zone)] if win else []
    pieces = [board.pieces.find(card) for card in (*cards, *things)]
    lit = [piece.goal.box for piece in pieces if piece and piece.goal.seen]
    for zone in zones:
        lying = board.pieces.of(zone)
        poses = [piece.goal for piece in lying] or board.layout.poses(zone, (LyingThing(),))
        lit += [pose.box for pose in poses if pose.seen]
    return [*plates, *lit]


def moved_last(events: Events) -> Cards:
    """The cards that moved last, if they are few."""
    moves = [event for event in events if isinstance(event, Moved)]
    return moves[-1].cards if moves and len(moves[-1].cards) <= _FEW else ()
