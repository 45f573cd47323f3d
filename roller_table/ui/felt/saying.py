"""What is put together by buttons alone: a choice in each of several rows, and cards by name."""

from collections.abc import Callable, Sequence
from itertools import groupby

from roller_table.engine.cards import Card, Cards
from roller_table.engine.choices import Move, Picks
from roller_table.engine.words import _, counted

from .offers import Offers
from .presses import Buttons, Grid, Press

Tell = Callable[[], object]


class Combination:
    """A label chosen in each row, until they make a move together."""

    def __init__(self, offers: Offers, act: Callable[[Move], object], changed: Tell) -> None:
        self._moves = offers.combined
        self._gesture = offers.combine
        self._act, self._changed = act, changed
        self.said: dict[str, str] = {}

    def rows(self) -> list[Buttons | Grid]:
        """A row of labels for each title, and the button that confirms."""
        found = {
            title: tuple(self._press(title, label) for label in labels)
            for title, labels in self._labels().items()
        }
        rows: list[Buttons | Grid]
        if all(_sign(press.words) for presses in found.values() for press in presses):
            rows = [Grid(tuple((title, _by_signs(each)) for title, each in found.items()))]
        else:
            rows = [Buttons(title, presses) for title, presses in found.items()]
        gesture, move = self._gesture, self._moves.get(tuple(self.said.items()))
        assert gesture
        missing = next((title for title in self._labels() if title not in self.said), "")
        reason = _("Choose: {what}").format(what=missing) if missing else ""
        label = f"{gesture.label}: {', '.join(self.said.values())}"
        confirm = Press(reason or label, self._confirm, move is not None, reason)
        return [*rows, Buttons("", (confirm._replace(key=gesture.key),))]

    def _labels(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for choices in self._moves:
            for title, label in choices:
                if label not in found.setdefault(title, []):
                    found[title].append(label)
        first = next(iter(found.values()))
        alike = (title for title, labels in found.items() if set(labels) == set(first))
        return found | dict.fromkeys(alike, first)

    def _press(self, title: str, label: str) -> Press:
        chosen = self.said.get(title) == label
        return Press(
            label, lambda: self._say(title, label), chosen=chosen, spoken=f"{title}: {label}"
        )

    def _say(self, title: str, label: str) -> None:
        """Choose it; what does not go with it is chosen no more."""
        said = self.said | {title: label}
        if not self._goes(said):
            said = {title: label}
        self.said = {each: said[each] for each in self._labels() if each in said}
        self._changed()

    def _goes(self, said: dict[str, str]) -> bool:
        return any(set(said.items()) <= set(choices) for choices in self._moves)

    def _confirm(self) -> None:
        move = self._moves.get(tuple(self.said.items()))
        if move:
            self._act(move)


def _sign(label: str) -> str:
    """The sign before the words of a label, where it has one: "◆" of "◆ red"."""
    sign, _space, words = label.partition(" ")
    return sign if words and len(sign) == 1 and not sign.isalnum() else ""


def _by_signs(presses: Sequence[Press]) -> tuple[Press, ...]:
    """The same, each with its sign alone: enough in a row that is read at a glance."""
    return tuple(press._replace(words=_sign(press.words)) for press in presses)


class Naming:
    """Cards that are named aloud, whoever holds them: all of them to choose from, suit by suit."""

    def __init__(
        self, picks: Picks, pack: Sequence[Card], name: Callable[[Card], tuple[str, str, str]],
        changed: Tell,
    ) -> None:  # fmt: skip
        """``name`` says of a card its row, what stands in its cell, and how it is spoken."""
        self._picks, self._pack, self._name, self._changed = picks, pack, name, changed
        self.named: Cards = ()

    def grid(self) -> Grid:
        """A row for each suit, a cell for each card that there is."""
        rows = groupby(self._pack, key=lambda card: self._name(card)[0])
        return Grid(tuple((row, tuple(map(self._cell, cards))) for row, cards in rows))

    def _cell(self, card: Card) -> Press:
        _row, words, spoken = self._name(card)
        offered = card in self._picks.cards
        reason = "" if offered else _("{card} cannot be named").format(card=spoken)
        return Press(
            words, lambda: self._toggle(card), reason=reason, chosen=card in self.named,
            spoken=spoken,
        )  # fmt: skip

    def _toggle(self, card: Card) -> None:
        """Name it, or not any more; with one too many the first is forgotten."""
        if card in self.named:
            self.named = tuple(each for each in self.named if each != card)
        else:
            self.named = (*self.named, card)[-self._picks.count :]
        self._changed()

    def words(self) -> str:
        """What is still to be done, or what has been named."""
        missing = self._picks.count - len(self.named)
        if missing:
            return counted("Choose {n} more card", "Choose {n} more cards", missing)
        return ", ".join(self._name(card)[2] for card in self.named)
