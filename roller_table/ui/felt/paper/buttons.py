"""The buttons of the question: what stands on each, and what the hand does when it is pressed."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby

from roller_table.engine.cards import Card, Cards
from roller_table.engine.choices import Move
from roller_table.engine.table import Press
from roller_table.engine.values import NamedTuple
from roller_table.engine.words import _, strung

from ..hand.grip import Grip, Verb
from ..hand.hand import Hand
from ..hand.holds import Combining, Declaration, Picking, Saying
from ..hand.question import Offers, Question
from ..things.layout import Layout, Place
from .presses import ButtonGrid, ButtonOffer, Buttons, ChoiceRow, NumberChoice

_IN_A_ROW = 4
"""Ways to mean a card that stand side by side."""
_LINES = 4
"""How many lines of cards to name are shown at a time; more would cover the name plates."""


class ButtonRows(NamedTuple):
    """Rows of buttons, and how they stand."""

    rows: list[ChoiceRow]
    at: Place = "middle"
    """Where: in the middle of the felt, below the tray, ..."""
    size: float = 17
    exhibits: bool = True
    """What decides stands over them, where the game shows it."""
    bare: bool = False
    """They stand on the felt itself, as a single button does."""
    aside: bool = False
    """In the strip they stand beside the place of what leads on there."""


class ButtonMaker:
    """Makes the buttons of one question at one table."""

    def __init__(self, layout: Layout, grip: Grip, nameable: Cards) -> None:
        """``nameable`` are the cards that are known to be in play, the most useful first."""
        self.layout, self.grip, self.nameable = layout, grip, nameable
        self.gold: Callable[[Move], bool] | None = None

    def of(self, hand: Hand, gold: Callable[[Move], bool] | None) -> ButtonRows:
        """Everything that can be pressed now to answer the question.

        ``gold`` are the moves that are asked for or advised; None: what most would press.
        """
        self.gold = gold
        question, aiming = hand.question, hand.aiming
        if question is None:
            return ButtonRows([])
        if question.offers.picks:
            return self._picking(question, hand.picking)
        if aiming and aiming.first:
            return ButtonRows([Buttons("", (self._back(),))], exhibits=False)
        return ButtonRows(self._offered(question, hand), aside=question.offers.aside)

    def _back(self) -> ButtonOffer:
        return ButtonOffer(_("Go back"), self._verb(Hand.escape), key="b", stays=True)

    def _verb(self, verb: Verb) -> Callable[[], object]:
        return lambda: self.grip.act(verb)

    def _saying(self, choice: Move | Declaration) -> Callable[[], object]:
        return self._verb(lambda hand: hand.say(choice))

    def _offered(self, question: Question, hand: Hand) -> list[ChoiceRow]:
        offers, rest = question.offers, hand.rest
        rows: list[ChoiceRow] = []
        if offers.combine and isinstance(rest, Combining):
            rows += self._combining(offers, dict(rest.said))
        rows += [self._row(title, row) for title, row in question.rows()]
        for (title, thing), says in offers.firsts.items():
            firsts = [
                (words, "", Declaration(title, thing, words))
                for words in sorted(says, key=self._held(question))
            ]
            rows.append(self._row(title, firsts))
        rows += [self._number(offers, label, moves) for label, moves in offers.dials.items()]
        rows = _in_one_row(rows)
        only = rows[0] if len(rows) == 1 else None
        missing = [
            ButtonOffer(words, lambda: None, reason=why) for words, why in question.ask.missing
        ]
        if not (self.gold or offers.aside) and isinstance(only, Buttons) and len(only.presses) == 1:
            rows = [Buttons("", (only.presses[0]._replace(primary=True),))]
        return _in_one_row([*rows, *(Buttons("", (press,)) for press in missing)])

    def _held(self, question: Question) -> Callable[[str], int]:
        """Where in the hand the first card of a name lies; after all of them where none does."""
        in_hand = sorted(question.own, key=lambda piece: piece.goal.x)
        held = [self.layout.spoken(piece.card) for piece in in_hand]
        return lambda words: held.index(words) if words in held else len(held)

    def _row(self, title: str, row: Sequence[tuple[str, str, Move | Declaration]]) -> Buttons:
        """A row of buttons; or one that opens it, where there is no room for the row."""
        if title and self.layout.folds:
            choices = tuple((words, choice) for words, _key, choice in row)
            unfold = self._verb(lambda hand: hand.ask_which(title, choices))
            return Buttons("", (ButtonOffer(title, unfold),))
        return Buttons(title, tuple(self._offer(title, *each) for each in row))

    def _offer(self, title: str, words: str, key: str, choice: Move | Declaration) -> ButtonOffer:
        gesture = None if isinstance(choice, Declaration) else choice.gesture()
        press = gesture if isinstance(gesture, Press) else Press(words)
        return ButtonOffer(
            words, self._saying(choice), self._is_gold(choice), key=key,
            spoken=f"{title}: {words}" if title else "",
            usual=press.usual, careful=press.careful, stays=press.idle,
        )  # fmt: skip

    def _number(self, offers: Offers, label: str, moves: Mapping[int, Move]) -> NumberChoice:
        gold = not any(press.usual for press, _move in offers.presses)
        if self.gold:
            gold = any(map(self.gold, moves.values()))
        return NumberChoice(
            label,
            tuple(sorted(moves)),
            lambda number: self.grip.act(lambda hand: hand.say(moves[number])),
            offers.dial_keys[label],
            offers.dial_names[label],
            told=offers.dial_tellings[label],
            gold=gold,
            on_set=self._verb(Hand.set_number),
        )

    def _is_gold(self, choice: Move | Declaration) -> bool:
        """Whether it is asked for, or advised."""
        return not isinstance(choice, Declaration) and bool(self.gold and self.gold(choice))

    # What is asked at a thing, or at the row that was opened

    def asking(self, saying: Saying, question: Question) -> list[Buttons]:
        held = self._held(question)
        presses = [
            ButtonOffer(words, self._saying(choice), self._is_gold(choice))
            for words, choice in sorted(saying.choices, key=lambda each: held(each[0]))
        ]
        if saying.doubt:
            asked_for = any(press.primary for press in presses)
            keep = ButtonOffer(saying.doubt.back, self._verb(Hand.escape), primary=not asked_for)
            return [Buttons("", (keep, *presses))]
        if saying.in_strip:
            return [Buttons("", (*presses, self._back()))]
        return [
            Buttons("" if start else saying.title, tuple(presses[start : start + _IN_A_ROW]))
            for start in range(0, len(presses), _IN_A_ROW)
        ]

    # Cards that are chosen

    def _picking(self, question: Question, picking: Picking) -> ButtonRows:
        """The button that confirms what has been chosen, and what is chosen from."""
        chosen = picking.chosen
        label, key, reason = question.confirm_label(chosen)
        move = question.confirmed(chosen)
        gold = move is not None and (not self.gold or self.gold(move))
        confirm = ButtonOffer(reason or label, self._verb(Hand.confirm), gold, reason, key)
        confirm = confirm._replace(others=question.labels)
        if not question.names:
            return ButtonRows([Buttons("", (confirm,))], at="tray", exhibits=False)
        if not reason:
            named = strung(self.layout.cell_of(card)[2] for card in chosen)
            confirm = confirm._replace(words=f"{label}: {named}")
        return ButtonRows([*self._cards(question, picking, confirm)], exhibits=False)

    def _cards(
        self, question: Question, picking: Picking, confirm: ButtonOffer
    ) -> Iterator[ChoiceRow]:
        """A few lines of the cards that can be named, and the way to the next ones."""
        by_line = groupby(self.nameable, key=lambda card: self.layout.cell_of(card)[0])
        lines = [(title, tuple(cards)) for title, cards in by_line]
        leaves = -(-len(lines) // _LINES)
        first = picking.leaf % leaves * _LINES
        shown = lines[first : first + _LINES]
        cells = ((title, tuple(self._cell(question, c, picking.chosen) for c in cards))
                 for title, cards in shown)  # fmt: skip
        yield ButtonGrid(tuple(cells), tuple(title for title, _cards in lines))
        turn = self._verb(Hand.turn_leaf)
        turns = (ButtonOffer(_("Other cards"), turn, key="o"),) if leaves > 1 else ()
        own = any(card in question.laid_out for _title, cards in shown for card in cards)
        yield Buttons(_(self.layout.underlined) if own else "", (*turns, confirm))

    def _cell(self, question: Question, card: Card, chosen: Cards) -> ButtonOffer:
        _row, words, spoken = self.layout.cell_of(card)
        picks = question.offers.picks
        offered = picks is not None and card in picks.cards
        return ButtonOffer(
            words,
            self._verb(lambda hand: hand.name(card)),
            reason="" if offered else question.barred(card, self.grip.hand.referee.why_not),
            chosen=card in chosen,
            spoken=spoken,
            marked=card in question.laid_out,
        )

    # Labels that are combined

    def _combining(self, offers: Offers, said: dict[str, str]) -> list[ChoiceRow]:
        """A row of labels for each title, and the button that confirms."""
        labels = labels_of(offers)
        found = {
            title: tuple(self._label(offers, said, title, label) for label in row)
            for title, row in labels.items()
        }
        rows: list[ChoiceRow] = [Buttons(title, presses) for title, presses in found.items()]
        if all(_sign(press.words) for presses in found.values() for press in presses):
            rows = [ButtonGrid(tuple((title, _by_signs(each)) for title, each in found.items()))]
        gesture, move = offers.combine, offers.combined.get(tuple(said.items()))
        assert gesture
        missing = next((title for title in labels if title not in said), "")
        reason = _("Choose: {what}").format(what=missing) if missing else ""
        words = reason or f"{gesture.label}: {strung(said.values())}"
        act = self._verb(Hand.confirm)
        return [
            *rows,
            Buttons("", (ButtonOffer(words, act, move is not None, reason, gesture.key),)),
        ]

    def _label(self, offers: Offers, said: dict[str, str], title: str, label: str) -> ButtonOffer:
        then = said_too(offers, said, title, label)
        return ButtonOffer(
            label,
            self._verb(lambda hand: hand.combine(then)),
            chosen=said.get(title) == label,
            spoken=f"{title}: {label}",
        )


def _in_one_row(rows: list[ChoiceRow]) -> list[ChoiceRow]:
    """Buttons without a title stand side by side, and beside a number that is set."""
    match rows:
        case [Buttons("", presses), Buttons("", more), *rest]:
            return _in_one_row([Buttons("", (*presses, *more)), *rest])
        case [Buttons("", presses), NumberChoice() as number]:
            return [number._replace(beside=presses)]
        case _:
            return rows


def labels_of(offers: Offers) -> dict[str, list[str]]:
    """The labels of each row; rows with the same labels have them in the same order."""
    found: dict[str, list[str]] = {}
    for choices in offers.combined:
        for title, label in choices:
            if label not in found.setdefault(title, []):
                found[title].append(label)
    first = next(iter(found.values()))
    alike = (title for title, labels in found.items() if set(labels) == set(first))
    return found | dict.fromkeys(alike, first)


def said_too(
    offers: Offers, said: dict[str, str], title: str, label: str
) -> tuple[tuple[str, str], ...]:
    """What is chosen once that label is too; what does not go with it is chosen no more."""
    now = said | {title: label}
    if not any(set(now.items()) <= set(choices) for choices in offers.combined):
        now = {title: label}
    return tuple((each, now[each]) for each in labels_of(offers) if each in now)


def _sign(label: str) -> str:
    """The sign before the words of a label, where it has one: "◆" of "◆ red"."""
    sign, _space, words = label.partition(" ")
    return sign if words and len(sign) == 1 and not sign.isalnum() else ""


def _by_signs(presses: Sequence[ButtonOffer]) -> tuple[ButtonOffer, ...]:
    """The same, each with its sign alone: enough in a row that is read at a glance."""
    return tuple(press._replace(words=_sign(press.words)) for press in presses)
