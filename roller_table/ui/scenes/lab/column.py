"""The column at the left of the lab's page: which rules, who plays, how many pairs."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from roller_table.engine.words import _, numeral

from ...looks.theme import CAPS, QUIET, SMALL
from ...widgets import Block, Button, Column, Grow, Label, Page, Row, Sized
from ..setup.rules import BRIGHT
from .running import LEVELS, PAIRS, Mix

K = TypeVar("K")


class MixColumn:
    """``choose`` is told who plays and how many pairs; ``change`` leads back to the mix."""

    def __init__(
        self,
        page: Page,
        mix: Mix,
        choose: Callable[[str, int | None], object],
        change: Callable[[], object] | None,
    ) -> None:
        self.page = page
        self.level = ""
        self.pairs: int | None = None
        self._choose = choose
        self._build_mix(mix, change)
        self._who_heading = page.add(_caps("who heading", _("WHO PLAYS")))
        said = (_("Beginners"), _("Club"), _("Experts"))
        self._levels = {
            key: page.add(Button(f"level {key}", words, self._to_level(key), size=14))
            for key, words in zip(LEVELS, said, strict=True)
        }
        slow = _("Experts take much longer.")
        self._who = page.add(Block("who", slow, SMALL, QUIET))
        self._pairs_heading = page.add(_caps("pairs heading", _("HOW MANY PAIRS")))
        self._numbers = {number: page.add(self._number(number)) for number in PAIRS}
        why = _("A pair: the same deals twice, by the usual rules and by yours.")
        self._pair = page.add(Block("pair", why, SMALL, QUIET))
        caution = _("The results hold for these players; people may use a rule better or worse.")
        self._caution = page.add(Block("caution", caution, SMALL, QUIET))

    def _build_mix(self, mix: Mix, change: Callable[[], object] | None) -> None:
        page = self.page
        self._mix_heading = page.add(_caps("mix heading", _("YOUR MIX")))
        self._mix = page.add(Block("mix", mix.called(), 16, weight="semibold"))
        self._differs = page.add(Block("differs", "\n".join(mix.differs()), 14, BRIGHT))
        self._change = [page.add(Button("change", _("Change the mix"), change))] if change else []

    def _to_level(self, level: str) -> Callable[[], object]:
        return lambda: self._choose(level, self.pairs)

    def _number(self, pairs: int | None) -> Button:
        words = numeral(pairs) if pairs else _("until I stop")
        return Button(f"pairs {pairs or 0}", words, self._to_pairs(pairs), size=14)

    def _to_pairs(self, pairs: int | None) -> Callable[[], object]:
        return lambda: self._choose(self.level, pairs)

    def show(self, level: str, pairs: int | None) -> None:
        """Who plays now, and how many pairs."""
        self.level, self.pairs = level, pairs
        for key, button in self._levels.items():
            button.chosen = key == level
        for number, button in self._numbers.items():
            button.chosen = number == pairs

    # Places

    def open(self) -> Column:
        """All of it one below the other, the caution at the foot."""
        self._show_words(True)
        return Column(
            self._mix_heading, 6, self._mix, 8, self._differs, 14, Column(*self._change), 24,
            self._who_heading, 8, _over_the_width(self._levels), 8, self._who, 22,
            self._pairs_heading, 8, _over_the_width(self._numbers), 8, self._pair, 12,
            Grow(), self._caution,
        )  # fmt: skip

    def folded(self) -> Row:
        """The column as one line."""
        self._show_words(False)
        groups = self._change, self._levels.values(), self._numbers.values()
        return Row(*(Row(*(Sized(each, high=34) for each in group), gap=6) for group in groups),
                   gap=22)  # fmt: skip

    def _show_words(self, shown: bool) -> None:
        for words in (
            self._mix_heading, self._mix, self._differs, self._who_heading, self._who,
            self._pairs_heading, self._pair, self._caution,
        ):  # fmt: skip
            words.visible = shown


def _caps(name: str, words: str) -> Label:
    return Label(name, words, CAPS, QUIET, "semibold")


def _over_the_width(buttons: Mapping[K, Button]) -> Row:
    return Row(*(Grow(Sized(each, high=38), beyond=True) for each in buttons.values()), gap=6)
