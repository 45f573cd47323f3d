"""House rules kept under a name: asked for in the bar, written as a rule file of the player's."""

from collections.abc import Callable, Mapping

from roller_table import rulefile
from roller_table.engine.words import _
from roller_table.files.faults import RuleFileError

from ...widgets import Button, Page, TextField, Widget
from .rules import HouseRules


class PresetName:
    """``on_saved`` is told the name; ``resettle`` is called when the bar looks different."""

    def __init__(
        self,
        page: Page,
        house: HouseRules,
        resettle: Callable[[], object],
        on_saved: Callable[[str], object],
    ) -> None:
        self.page = page
        self.house = house
        self.resettle = resettle
        self.on_saved = on_saved
        self.open = False
        self._taken = False
        """Rules of that name are kept already, and the player has been told."""
        self.asks = page.add(Button("save", _("Save as preset"), self.ask))
        self.field = TextField(
            "preset name",
            _("Name of the preset"),
            "",
            lambda _name: self._offer(taken=False),
            lambda _name: self.save(),
            most=40,
            hint=_("Name of the preset"),
        )
        page.add(self.field)
        self.keep = page.add(Button("keep", _("Save"), self.save, kind="primary"))
        cancel = Button("cancel", icon="close", on_press=self.close, tip=_("Do not save"))
        self.cancel = page.add(cancel)
        self.show()

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """What stands at the right of the bar, from the left."""
        return self.asks, self.field, self.keep, self.cancel

    def show(self) -> None:
        self.asks.visible = not self.open
        for each in (self.field, self.keep, self.cancel):
            each.visible = self.open

    def ask(self) -> None:
        """Open the field, with the name of the player's own preset if that was chosen last."""
        file = self.house.file
        self._turn(True)
        self.field.set(file.name if file and file.own else "")
        self._offer(taken=False)
        self.page.focus.go(self.field, seen=False)

    def close(self) -> None:
        self._turn(False)
        self.page.focus.go(self.asks, seen=self.page.focus.seen)

    def _turn(self, open_: bool) -> None:
        self.open = open_
        self.show()
        self.resettle()

    def _offer(self, *, taken: bool) -> None:
        self._taken = taken
        self.keep.words = _("Replace") if taken else _("Save")
        self.resettle()

    def save(self) -> None:
        """Write the file; what is wrong is said in a line, and the field stays open."""
        name = " ".join(self.field.value.split())
        try:
            rulefile.save_own(name, self.house.entry.key, self.house.values, replace=self._taken)
        except RuleFileError as error:
            self.page.say(sentence(error.faults[0].words))
        except OSError as error:
            self._refused(name, error)
        else:
            self._turn(False)
            words = _("Saved as {name}, and offered with the other rules.")
            self.page.say(words.format(name=name))
            self.on_saved(name)

    def _refused(self, name: str, error: OSError) -> None:
        # Only a name that is taken has no number: the system's own errors do.
        if isinstance(error, FileExistsError) and error.errno is None:
            self._offer(taken=True)
            words = _(
                "There are rules called {name} already: replace them, or choose another name."
            )
            self.page.say(words.format(name=name))
            return
        words = _("That could not be saved: {why}.")
        self.page.say(words.format(why=error.strerror or error))


def set_in(file: rulefile.RuleFile, values: Mapping[str, object]) -> str:
    """Write these rules into the player's file; why that could not be done, or nothing."""
    try:
        rulefile.save_own(file.name, file.game, values, replace=True)
    except RuleFileError as error:
        return sentence(error.faults[0].words)
    except OSError as error:
        return _("That could not be saved: {why}.").format(why=error.strerror or error)
    return ""


def sentence(words: str) -> str:
    """Words of an error as a sentence of their own.

    >>> sentence("give the rules a name")
    'Give the rules a name.'
    """
    stop = "" if words.endswith(("?", "!")) else "."
    return words[:1].upper() + words[1:].rstrip(".") + stop
