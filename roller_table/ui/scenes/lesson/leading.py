"""How the move of a try is made by hand, and everything up to its last press.

The player sees the cards chosen, the number set, the place aimed at; then a click or Enter makes
the move. Nothing here makes it.
"""

from collections.abc import Mapping

from roller_table.engine.choices import Move
from roller_table.engine.table import Combine, Dial, Drop, Gesture, Lay, Press
from roller_table.engine.words import _

from ...felt.hand.hand import Hand
from ...felt.hand.question import Question
from ...felt.play.handles import Cursor
from ...felt.play.presenter import Presenter
from ...felt.things.layout import SPACE
from ...widgets import Widget


def by_hand(
    gestures: set[type[Gesture]],
    gesture: Gesture,
    question: Question | None,
    *,
    untold: bool = False,
) -> str:
    """How a try is made, whatever is asked; ``gestures`` are those of the right moves.

    ``untold``: the right move stays a secret, so the words fit every move that is offered.
    """
    if question and question.wanted:
        return _("**Try it:** choose, then click the button.")
    if question and untold:
        offered = {type(each.gesture()) for each in question.ask.choice}
        if offered == {Press}:
            return _("**Try it:** click a button, or press its letter.")
        if len(offered) > 1:
            return _("**Try it:** move as you would in the game.")
    if Drop in gestures and len(gestures) > 1:
        return _("**Try it:** click a card, or the button.")
    match gesture:
        case Drop() | Lay() if on_board(gesture):
            return _("**Try it:** click the piece, then its place, or drag it.")
        case Drop() | Lay():
            return _(
                "**Try it:** click the card, or choose it with the arrow keys and press Enter."
            )
        case Dial() | Combine():
            return _("**Try it:** choose, then click the button.")
        case Press(label=label, row=row) if not row and not gestures - {Press}:
            words = _("**Try it:** click “{button}”, or press Enter.")
            return words.format(button=label)
    return _("**Try it:** click the button, or press Enter.")


def on_board(gesture: Gesture) -> bool:
    """Whether a thing is put on a place of the board."""
    return isinstance(gesture, Lay) or (isinstance(gesture, Drop) and gesture.place.name == SPACE)


def last_press(move: str) -> str:
    """What is left to do once it has been led up to; ``move`` is what is meant, in words."""
    return _("**Here:** {move}. Click it, or press Enter.").format(move=move)


def lead_to(presenter: Presenter, move: Move) -> None:
    """Do all of it but the last press, on which the keys then are."""
    presenter.act(lambda hand: _prepare(hand, move))
    page, board, gesture = presenter.top.page, presenter.top.board, move.gesture()
    if isinstance(gesture, Dial):
        presenter.panel.show_number(gesture.value)
    presenter.remarks.forget()  # What is said of a card would be read before the coach.
    if isinstance(gesture, Drop | Lay):
        thing = board.pieces.find(gesture.thing)
        presenter.raise_up(thing if thing in board.own_pieces() else None)
    if last := _last(presenter, gesture):
        page.focus.go(last, seen=True)
        presenter.remarks.forget()


def _last(presenter: Presenter, gesture: Gesture) -> Widget | None:
    """What makes the move when it is pressed: the board, a button, or the handle of a card."""
    widgets = presenter.top.page.widgets
    if on_board(gesture):
        return widgets.get(Cursor.NAME)
    if presenter.asked.open:
        said = {getattr(gesture, "saying", "") or getattr(gesture, "label", "")}
        return _saying(widgets, "say:", said)
    if isinstance(gesture, Dial | Combine):
        gold = (each for each in widgets.values() if getattr(each, "kind", "") == "primary")
        return next((each for each in gold if each.name.startswith("choice:")), None)
    return _saying(widgets, "c", {*presenter.keyboard.meant})


def _saying(widgets: Mapping[str, Widget], prefix: str, said: set[str]) -> Widget | None:
    """The first that goes by one of these: by its name, its words, or what is read aloud of it."""
    for name, each in widgets.items():
        if name.startswith(prefix) and {name, each.spoken, getattr(each, "words", "")} & said:
            return each
    return None


def _prepare(hand: Hand, move: Move) -> bool:
    question, gesture = hand.question, move.gesture()
    if question is None or hand.carried:
        return False
    if question.offers.picks:
        cards, chosen = getattr(move, "cards", ()), hand.picking.chosen
        wrong = [card for card in chosen if card not in cards]
        for card in (*wrong, *(card for card in cards if card not in chosen)):
            thing = hand.pieces.find(card)
            hand.name(card) if question.names or thing is None else hand.use(thing)
        return True
    match gesture:
        case Combine(choices):
            hand.combine(choices)
        case Drop() | Lay() if on_board(gesture):
            hand.suggest(move)
        case Drop(card, place) if len(question.offers.sayings(card, place)) > 1:
            if thing := hand.pieces.find(card):
                hand.use(thing)
        case Press(row=title) if title and hand.layout.folds:
            row = dict(question.rows())[title]
            hand.ask_which(title, tuple((words, choice) for words, _key, choice in row))
    return True
