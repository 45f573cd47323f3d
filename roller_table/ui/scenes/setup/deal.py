"""The foot of the set-up screen: any deal, or one by a number or a code that was written down."""

from collections.abc import Callable

from roller_table.dealcodes import Deal, DealCodeError, looks_like_one, read
from roller_table.engine.words import _, meaning
from roller_table.games.catalogue import Entry

from ...looks.look import Look
from ...looks.theme import QUIET, SKY, SMALL, WARNING
from ...widgets import Block, Button, Column, Composed, Grow, Label, Page, Row, Sized, TextField
from .naming import sentence

LONGEST = 19
"""Digits of a deal's number."""


class DealFoot(Composed):
    """``on_deal`` is told the number, or None for any deal; ``on_code`` what a code stands for, as
    soon as it is whole."""

    def __init__(
        self,
        page: Page,
        entry: Entry,
        resettle: Callable[[], object],
        on_deal: Callable[[int | None], object],
        on_code: Callable[[Deal], object],
    ) -> None:
        self.page = page
        self.entry = entry
        self.resettle = resettle
        self.on_deal = on_deal
        self.on_code = on_code
        self.open = False
        self.words = page.add(Label("number words", _("Number or code of a deal"), SMALL, QUIET))
        self.field = TextField(
            "number",
            _("Number or code of a deal"),
            "",
            self._typed,
            lambda _words: self.deal(),
            most=80,
            hint=_("any deal"),
        )
        page.add(self.field)
        self.fault = page.add(Block("number fault", "", SMALL, WARNING))
        self.button = page.add(
            Button(
                "deal", meaning("what a button does", "Deal"), self.deal, kind="primary", size=18
            )
        )
        self.turner = page.add(Button("by number", _("Number or code…"), self.turn))
        page.primary = "deal"
        notice = notice_of(entry)
        self.notice = [page.add(Block("notice", notice, SMALL, QUIET))] if notice else []
        self.show()

    def show(self) -> None:
        for each in (self.words, self.field, self.fault):
            each.visible = self.open
        self.turner.words = _("Any deal") if self.open else _("Number or code…")

    def turn(self) -> None:
        """Ask for a number, or ask no longer."""
        self.open = not self.open
        self.field.set("")
        self.fault.say("")
        self.show()
        self.resettle()
        if self.open:
            self.page.focus.go(self.field, seen=False)

    def deal(self) -> None:
        try:
            number = self._number() if self.open else None
        except ValueError as error:
            self._refuse(error)
            self.page.focus.go(self.field, seen=self.page.focus.seen)
            return
        self.on_deal(number)

    def tell(self, words: str, *, good: bool) -> None:
        """Say below the field what a code brings, or what is wrong."""
        self.fault.colour = SKY if good else WARNING
        self.fault.say(words)
        self.resettle()

    def _number(self) -> int | None:
        typed = self.field.value
        if looks_like_one(typed):
            return self._read(typed).seed
        try:
            return read_number(typed)
        except ValueError:
            raise ValueError(_("Number or code of a deal")) from None

    def _typed(self, words: str) -> None:
        if self.fault.words:
            self.tell("", good=True)
        if not looks_like_one(words):
            return
        try:
            deal = self._read(words)
        except DealCodeError as error:
            # While it is not whole, nobody is told that it is not; a sign that no code has is
            # told of while it stands there.
            if error.never:
                self._refuse(error)
        else:
            self.on_code(deal)

    def _refuse(self, error: ValueError) -> None:
        """Say what is wrong, and under which sign it is."""
        self.field.wrong = error.at if isinstance(error, DealCodeError) else ()
        self.tell(sentence(str(error)), good=False)

    def _read(self, code: str) -> Deal:
        """DealCodeError also where it is a deal of another game."""
        deal = read(code)
        if deal.entry.key != self.entry.key:
            words = _("That is a deal of {game}: begin it there.")
            raise DealCodeError(words.format(game=_(deal.entry.name)))
        return deal

    def laid(self, look: Look, width: int) -> Column:
        turner = Sized(self.turner, min(self.turner.natural(look)[0], width // 2) / look.scale)
        buttons = Row(Grow(self.button), 10, turner, across="fill")
        return Column(
            self.words, 4, Sized(self.field, high=38), 6, self.fault, 8,
            Sized(buttons, high=48), 10, *self.notice,
        )  # fmt: skip


def notice_of(entry: Entry) -> str:
    """What a game's owners ask to be said of it; most ask for nothing."""
    notice = getattr(entry.rules(), "notice", "")
    return _(notice) if notice else ""


def read_number(words: str) -> int | None:
    """A deal's number as people write it down; None for nothing, ValueError for anything else.

    >>> read_number("482 115 903"), read_number("  "), read_number("007")
    (482115903, None, 7)
    """
    digits = "".join(words.split())
    if not digits:
        return None
    if not (digits.isascii() and digits.isdigit() and len(digits) <= LONGEST):
        raise ValueError(words)
    return int(digits)
