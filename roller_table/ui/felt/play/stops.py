"""Where the game stands still, and where it need not: what is shown there, what needs no asking."""

from collections.abc import Callable, Sequence

from roller_table.engine.choices import Ask, Move
from roller_table.engine.events import Events, Moved
from roller_table.engine.sheet import Exhibit, Note, Outcome, Story, WinningCard
from roller_table.engine.table import Drop, Press, Zone
from roller_table.engine.values import NamedTuple
from roller_table.engine.words import _, later
from roller_table.match import Match

from ..painted.board import Board
from ..painted.overlays import FLASH
from ..painted.strip import Rank
from ..paper.buttons import ButtonRows
from ..paper.choices import ButtonOffer as Button
from ..paper.choices import Buttons, ChoiceRow, Lines
from ..things.pace import AWAY, LOOK, MOVE, TO_WINNER, TOGETHER
from .tabletop import Tabletop

Do = Callable[[], object]
_HOLD, _A_LETTER, _HOLD_MOST = 700, 24, 3200
"""Milliseconds that words are shown: at least, more for each letter, and at most."""
_PASSING, _SKIPPING, _WATCHED = 2600, 900, 4000
"""That a part stands at least that asks nothing, one that is skipped, and a deal where nobody
plays."""
_TRICK = 900
"""That the cards of a trick lie in the middle at least, however little somebody waits."""
_LEFT_STANDING = 1200
"""That it stands by what a trick was taken, where its cards are gone at once: without motion."""
_TOLD = 1400
"""The same of a move that nobody has chosen."""


def passes_after(outcome: Outcome, top: Tabletop, *, hastens: bool) -> int:
    """Milliseconds after which what has come to its end goes by alone; 0 where somebody leads on.

    ``hastens``: the player skips all that asks nothing of them.
    """
    wanted = top.stage.settings.deal_end
    stands = 0 if wanted == "wait" else 1000 * int(wanted)
    if not top.humans:
        return stands if outcome.title and stands else _WATCHED
    if len(top.humans) == 1:
        read = max(_PASSING, _reading(outcome.words))
        if hastens:
            return read if outcome.title else _SKIPPING
        if outcome.passes:
            return read
    return stands


LED_ON = later("Skipping ahead …")


def ask_further(outcome: Outcome, board: Board, *, hastens: bool) -> None:
    """Say what has come to its end, with nothing over it; of a part, what comes next."""
    words, why = outcome.title, outcome.words
    if not words:
        words, _line, why = outcome.words.partition("\n")
    board.show_prompt(words, why=why or (_(LED_ON) if hastens else ""))
    board.strip.hush(Rank.SPEECH)
    board.overlays.clear(FLASH)


def after_a_deal(
    outcome: Outcome,
    further: Do,
    besides: Sequence[Button] = (),
    *,
    stacked: bool = False,
    passes: bool = False,
) -> tuple[ButtonRows, Exhibit]:
    """What each made in the deal, and what leads on; of a part of it only that.

    ``besides``: what else can be done; ``stacked``: there is more room below one another than side
    by side; ``passes``: it goes on by itself, so that nothing has to be pressed and nothing is
    gold, and of a part nothing leads on.
    """
    rows: list[ChoiceRow] = [Lines(outcome.lines)] if outcome.lines else []
    buttons = [*besides]
    if outcome.title or not passes:
        buttons.insert(0, Button(outcome.further, further, primary=not passes, key="n"))
    lines = [(each,) for each in buttons] if stacked else [tuple(buttons)] * bool(buttons)
    rows += [Buttons("", line) for line in lines]
    stand = ButtonRows(rows, at="end" if outcome.title else "middle", bare=not outcome.title)
    return stand, Exhibit(outcome.cards, "")


def led_on(stay: Do) -> ButtonRows:
    """All that asks nothing goes by, until somebody wants to look at it."""
    stay_here = Button(_("Wait for me"), stay, key="o")
    return ButtonRows([Buttons("", (stay_here,))], at="strip", size=15)


def before_a_part(further: Do) -> ButtonRows:
    """What comes now is told, and waits to be read."""
    go = Button(_("Go on"), further, primary=True, key="n")
    return ButtonRows([Buttons("", (go,))], at="strip", size=14.5)


def after_a_turn(further: Do, again: Do, never: Do) -> ButtonRows:
    """Somebody else's turn is over, and waits to be read."""
    go = Button(_("Go on"), further, primary=True, key="n", stays=True)
    look = Button(_("Watch again"), again)
    tip = _("No more pauses after the others' turns, in later games too. To change this, see "
"“Wait for me after each turn” in the settings.")  # fmt: skip
    alone = Button(_("Don't pause"), never, tip=tip)
    rows: list[ChoiceRow] = [Buttons("", (look,)), Buttons("", (alone, go))]
    return ButtonRows(rows, at="strip", size=14.5)


def rests(
    story: Story | None, top: Tabletop, *, waits: bool, retells: bool, trick: bool = False
) -> bool:
    """Whether the table stops until the player has read a turn.

    If the player has chosen to be waited for (``waits``), it stops after the turns of computer
    players, and also after a person's turn if that ended a ``trick`` or showed something new to
    all. When a turn is shown again (``retells``), it stops only if nothing moves.
    """
    if story is None or not story.ended or not top.humans:
        return False
    if retells:  # Without motion nothing else would be seen of it.
        return not top.lasts(MOVE)
    if story.new_to_all or trick:
        return waits
    match = top.match
    return waits and not match.chairs[match.turns[-1].seat].human


def held(story: Story | None, winning: WinningCard | None, top: Tabletop) -> int:
    """How long a trick, or a turn of somebody else, stands to be read where nobody clicks."""
    looked_at = top.lasts(LOOK) if winning else 0  # Before a trick is taken, in any case.
    least = _lies_there(winning, top) - looked_at if winning and winning.why else 0
    if story and story.ended:
        if story.steps and story.seat in top.humans:
            return least
        if story.primer:
            return least
        if story.settles:
            return max(least, top.lasts(_HOLD_MOST) - looked_at)
        if story.new_to_all and top.stage.settings.turn_end == "never":
            return least if winning else _TRICK  # What nobody has seen before is still seen.
        return max(least, top.lasts(_reading(story.title + story.words)) - looked_at)
    return least


def _lies_there(winning: WinningCard, top: Tabletop) -> int:
    """How long a complete trick lies in the middle: what it was taken by stands longer."""
    away = top.lasts(TO_WINNER + TOGETHER + AWAY)
    return max(top.lasts(_TRICK) or _TRICK, top.lasts(_reading(winning.why)) - away)


def left_standing(events: Events, top: Tabletop) -> int:
    """How long it stands by what a trick was taken that has just gone, without motion."""
    hides = top.board.layout.hides
    taken = (event for event in events if isinstance(event, Moved) and event.target.name in hides)
    is_taken = any(event.show.whose is not None for event in taken)
    return _LEFT_STANDING if is_taken and not top.lasts(MOVE) else 0


def _reading(words: str) -> int:
    """Milliseconds, as long as it takes to read that."""
    return min(max(_HOLD, len(words) * _A_LETTER), _HOLD_MOST)


def tell(board: Board, story: Story | None, winning: str, who: str = "", why: str = "") -> None:
    """The turn as one tells it, and who is choosing now; or what comes next, and ``why``."""
    if why:
        board.show_prompt(who, why=why)
    elif story:
        board.show_prompt(who, story=story)
    elif winning:
        board.show_prompt(winning, why=who)
    else:
        board.show_prompt(who)


def before_a_hand(name: str, here: Do) -> tuple[ButtonRows, Exhibit]:
    """Several play at one screen: hands are hidden until the next player says they are there."""
    words = _("Hand over to {name}. Everyone else looks away.").format(name=name)
    label = _("I am {name}: show my cards").format(name=name)
    return ButtonRows([Buttons("", (Button(label, here, primary=True),))]), Exhibit((), words)


def looking_back(away: Do) -> ButtonRows:
    """Something is looked at that has been."""
    back = Button(_("Back to the game"), away, primary=True, key="b")
    return ButtonRows([Buttons("", (back,))], at="strip", size=15)


def looked_at(board: Board, line: int | None) -> str:
    """By what a trick was taken, or else what stands in that line of the log."""
    if winning := board.shown.sheet.one(WinningCard):
        return winning.why
    return "" if line is None else told(*board.panel.written(line))


def no_way(people: int, *, forward: bool) -> str:
    """Why nothing can be undone, or redone."""
    if people != 1:
        return _("Undo works only where one person plays against the computer.")
    return _("Nothing to redo.") if forward else _("Nothing to undo yet.")


def chooser(match: Match) -> str:
    """Who is choosing."""
    ask = match.ask
    if ask is None:
        return ""
    if match.chairs[ask.seat].human:
        return _("Your cards are played out for you …")
    return _("Choosing now: {name} …").format(name=match.names[ask.seat])


def is_idle(ask: Ask) -> bool:
    """Whether there is one answer alone and nothing is decided by it."""
    return len(ask.choice) == 1 and _idles(next(iter(ask.choice)))


def _idles(move: Move) -> bool:
    gesture = move.gesture()
    return isinstance(gesture, Press) and gesture.idle


def needless(ask: Ask, top: Tabletop) -> Move | None:
    """The only answer, where nothing is done by it, or the last card."""
    if len(ask.choice) != 1:
        return None
    move = next(iter(ask.choice))
    if _idles(move):
        return move
    match move.gesture():
        case Drop(_, Zone(target)) if target in top.board.layout.shared:
            last = top.present == ask.seat and len(top.board.own_pieces()) == 1
            return move if last and top.stage.settings.plays_last else None
        case _:
            return None


class UnaskedMove(NamedTuple):
    """The words about a move that nobody has chosen, and how many milliseconds they are shown."""

    words: str
    why: str = ""

    @property
    def stands(self) -> int:
        return max(_TOLD, _reading(self.words + self.why))


def unasked(ask: Ask, move: Move, top: Tabletop) -> UnaskedMove | None:
    """What is said before the only move of the player here is made: the last card, or nothing."""
    if top.present != ask.seat:
        return None
    if isinstance(move.gesture(), Drop):
        alone = len(top.board.own_pieces()) == 1
        return UnaskedMove(_("Your last card is played for you")) if alone else None
    return UnaskedMove(ask.prompt, ask.why) if ask.why else None


def told(notes: Sequence[Note], number: int) -> str:
    """A line of the log by itself: whose turn it is of, or what it is about, and what happened."""
    about = notes[number].about
    heads = (note.head.words for note in reversed(notes[: number + 1]) if note.head)
    about = about or next(heads, "")
    return f"{about}: {notes[number].words}" if about else notes[number].words
