"""The bar above the felt: which game this is and how it is played, and the way elsewhere."""

import pygame
from pygame import Rect, Surface

from roller_table.engine.game import Claims
from roller_table.engine.words import _

from ...felt.painted import standings
from ...felt.paper.choices import ButtonOffer, Buttons, ChoicePanel, Ground
from ...felt.play.bar import Bar, chips
from ...felt.play.tabletop import Tabletop
from ...looks.look import Look
from ...looks.theme import GOLD, QUIET, TEXT

_GAP = 10
_BY_KEYS_ALONE = (
    "look_up", "look_down", "show_trick", "ask_why", "claim_rest", "tell_table", "say_again",
)  # fmt: skip


class TableBar(Bar):
    """Menu and name at the left, the state of the game beside them, tools at the right."""

    def __init__(self, top: Tabletop, occasion: str, *, reviewed: bool) -> None:
        """``occasion``: what this game is besides itself, the deal of a day; ``reviewed``: it was
        begun from a review, and the menu leads back there.
        """
        super().__init__(top)
        self._occasion, self._reviewed = occasion, reviewed
        self.menu = top.page.front = ChoicePanel(top.page, "menu")
        self.panels = (self.menu,)
        self._chips: tuple[str, ...] = ()
        self._drawn: dict[str, Surface] = {}
        """Each chip by its words: while a card is carried the bar is often drawn again."""

    def build(self) -> None:
        """Put the buttons on the page, in their places."""
        self.menu.clear()
        self._drawn.clear()
        match = self.top.match
        called = filter(None, (self._occasion, match.rules_name))
        self._chips = *called, *chips(match.rules, len(match.chairs))
        menu = self.add("menu", "menu", _("Menu"), "menu")
        tip = self.top.stage.settings.keys.tip
        tools = [self.add(name, icon, tip(deed), deed, word)
                 for name, icon, deed, word in self._tools()]  # fmt: skip
        self.stand(menu, self.tools(*tools))
        self._room = tools[0].rect.left - 2 * self.top.look.px(_GAP)

    _room = 0
    """Where the tools begin."""

    def _tools(self) -> list[tuple[str, str, str, str]]:
        """The name of each, its picture, what it does, and the word for that."""
        tools = [
            ("undo", "undo", "take_back", _("Undo")),
            ("redo", "redo", "put_back", _("Redo")),
            ("hint", "hint", "show_hint", _("Hint")),
            ("again", "replay", "show_again", _("Replay")),
            ("rules", "help", "open_rules", _("Rules")),
            ("panel", "log", "toggle_panel", _("Score")),
            ("settings", "settings", "open_settings", _("Settings")),
        ]
        if self.top.board.layout.orders:
            tools.insert(-3, ("sort", "sort", "sort_hand", _("Sort")))
        return tools if len(self.top.humans) == 1 else tools[2:]

    def draw(self, target: Surface, part: Rect) -> None:
        """The name of the game, what its house rules are called and say, and where it stands."""
        look, bar = self.top.look, self.top.board.bar
        if not bar.colliderect(part):
            return
        x = look.px(14 + 34 + 12)
        for each in look.lesser:
            title = each.text.line(_(self.top.match.entry.name), 18, TEXT, "bold")
            begins = x + title.get_width() + look.px(2 * _GAP + 2)
            if self._told(each, self._room - begins - self._least_of_chips())[1]:
                break
        target.blit(title, title.get_rect(midleft=(x, bar.centery)))
        x += title.get_width() + look.px(_GAP + 2)
        room, least = self._room, look.px(_GAP) + x + self._least_of_chips()
        if score := self._score(room - least - self._least_of_headline()):
            target.blit(score, score.get_rect(midright=(room - look.px(_GAP), bar.centery)))
            room -= score.get_width() + look.px(2 * _GAP)
        headline = self._headline(room - look.px(_GAP) - x - self._least_of_chips())
        last = room - headline.get_width() - look.px(_GAP)
        for place, words in enumerate(self._chips):
            left = len(self._chips) - place - 1
            chip = self._chip(words)
            more = self._chip(f"+{left + 1}")
            if x + chip.get_width() + (more.get_width() + look.px(_GAP)) * bool(left) > last:
                if x + more.get_width() <= last:
                    target.blit(more, more.get_rect(midleft=(x, bar.centery)))
                    x += more.get_width() + look.px(_GAP)
                break
            target.blit(chip, chip.get_rect(midleft=(x, bar.centery)))
            x += chip.get_width() + look.px(_GAP)
        target.blit(headline, headline.get_rect(midleft=(x + look.px(2), bar.centery)))

    def _score(self, within: int) -> Surface | None:
        """What everybody has, while the panel with the score is folded."""
        written = self.top.board.shown.written
        if self.top.with_panel:
            return None
        return standings.in_a_line(self.top.look, written.sheet, written.plates, within)

    def _least_of_headline(self) -> int:
        """The room in which it can be told where the game stands, with the shortest names."""
        text, words = self.top.look.text, self.top.board.shown.sheet.headline.shown()
        shortest = text.with_names(words, self.top.match.names, 15, 0)
        return text.width(shortest, 15) + self.top.look.px(2 * _GAP)

    def _headline(self, within: int) -> Surface:
        """Where the game stands; names give way, and then its size, before anything is cut."""
        for each in self.top.look.lesser:
            words, whole = self._told(each, within)
            if whole:
                break
        return each.text.line(words, each.text.fitting(words, 15, within), QUIET, within=within)

    def _told(self, look: Look, within: int) -> tuple[str, bool]:
        """Where the game stands, in ``within`` pixels, and whether all of it goes in."""
        headline, text = self.top.board.shown.sheet.headline.shown(), look.text
        words = text.with_names(headline, self.top.match.names, 15, within)
        return words, text.width(words, text.fitting(words, 15, within)) <= within

    def _least_of_chips(self) -> int:
        """The room for how many chips there are, at least."""
        more = self._chip(f"+{len(self._chips)}").get_width() + self.top.look.px(_GAP)
        return more if self._chips else 0

    def _chip(self, words: str) -> Surface:
        if words not in self._drawn:
            self._drawn[words] = self._draw_chip(words)
        return self._drawn[words]

    def _draw_chip(self, words: str) -> Surface:
        look = self.top.look
        line = look.text.line(words, 13, GOLD)
        chip = Surface((line.get_width() + look.px(22), look.px(26))).convert_alpha()
        chip.fill((0, 0, 0, 0))
        look.paint.box(chip, chip.get_rect(), (*GOLD, 36), look.px(13), (*GOLD, 110), look.px(1))
        chip.blit(line, line.get_rect(center=chip.get_rect().center))
        return chip

    # The menu

    def toggle_menu(self) -> None:
        if self.menu.open:
            self.close_menu()
            return
        self._open_menu()

    def _open(self, menu: tuple[ButtonOffer, ...]) -> None:
        top, look = self.top, self.top.look
        rows = [Buttons("", (press,)) for press in menu]
        area = Rect(0, top.board.bar.bottom, *top.size)
        corner = (look.px(150), top.board.bar.bottom + look.px(150))
        top.touch(self.menu.show(look, rows, Ground(area, corner), column=True))
        top.page.focus.go(self.menu.first, seen=self.top.by_keys)

    def _menu(self) -> tuple[ButtonOffer, ...]:
        back = ButtonOffer(_("Back to the review"), self.wants("go_back"))
        return (
            ButtonOffer(_("Go on playing"), self.close_menu, primary=True),
            *((back,) if self._reviewed else ()),
            ButtonOffer(_("Deal a new game"), self.wants("deal_again")),
            ButtonOffer(_("Rules"), self.wants("open_rules")),
            ButtonOffer(_("Learn the game"), self.wants("learn")),
            ButtonOffer(_("Copy the deal code"), self.wants("copy_code")),
            ButtonOffer(_("More …"), self._open_more),
            ButtonOffer(_("Settings"), self.wants("open_settings")),
            ButtonOffer(_("Save and leave"), self.wants("go_home")),
        )

    def _more(self) -> tuple[ButtonOffer, ...]:
        """What otherwise has a key alone, for players who have few of them or none; and what is
        seldom wanted."""
        deeds = [*_BY_KEYS_ALONE]
        if not self.top.board.layout.shared:
            deeds.remove("show_trick")
        if not isinstance(self.top.match.game, Claims):
            deeds.remove("claim_rest")
        tip = self.top.stage.settings.keys.tip
        rows = (ButtonOffer(tip(deed), self.wants(deed)) for deed in deeds)
        picture = ButtonOffer(_("Save as a picture"), self.wants("keep_picture"))
        return *rows, picture, ButtonOffer(_("Go back"), self._open_menu)

    def _open_more(self) -> None:
        self._open(self._more())

    def _open_menu(self) -> None:
        self._open(self._menu())

    def close_menu(self) -> None:
        self.top.clear(self.menu)

    def in_menu(self, event: pygame.event.Event) -> bool:
        """The menu alone hears what happens while it is open; a press beside it closes it."""
        beside = "pos" in event.dict and not self.menu.rect.collidepoint(event.pos)
        closes = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        if closes or (event.type == pygame.MOUSEBUTTONDOWN and beside):
            self.close_menu()
            return True
        return self.top.page.handle(event)
