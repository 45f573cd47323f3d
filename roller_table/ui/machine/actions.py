"""What keys do at the table and on every page: the one list, in words, without a window.

The man page is made of it where no window can be opened.
"""

from roller_table.engine.values import NamedTuple
from roller_table.engine.words import _, later

SHIFT = "shift+"


class Action(NamedTuple):
    """Something that a key does."""

    name: str
    words: str
    usual: str
    """Its usual chord."""
    stays: bool = False
    """The usual key does it in any case, whatever else does: nobody can be locked out."""


ACTIONS = (
    Action("next", later("Next card or button"), "tab", stays=True),
    Action("back", later("The one before"), "shift+tab", stays=True),
    Action("press", later("Play or press it"), "space", stays=True),
    Action("leave", later("Let go, menu, go back"), "escape", stays=True),
    Action("turn", later("Turn the held card"), "r"),
    Action("show_hint", later("Hint"), "h"),
    Action("ask_why", later("Why?"), "w"),
    Action("take_back", later("Undo"), "u"),
    Action("put_back", later("Redo"), "y"),
    Action("show_again", later("Show again"), "v"),
    Action("show_trick", later("The last trick"), "shift+t"),
    Action("tell_table", later("Read out the table"), "t"),
    Action("say_again", later("Say it again"), "0"),
    Action("claim_rest", later("Claim tricks"), "c"),
    Action("sort_hand", later("Sort the hand"), "s"),
    Action("toggle_panel", later("Score and log"), "l"),
    Action("look_up", later("Back in the log"), "page up"),
    Action("look_down", later("Forward in the log"), "page down"),
    Action("open_rules", later("Rules"), "f1"),
    Action("open_settings", later("Settings"), "f2"),
    Action("hush", later("Mute"), "m"),
)
"""In the order in which they are listed for the player."""
ALWAYS = (
    (later("Arrows"), later("go to the card, button or option in that direction")),
    (later("Enter"), later("the same as Space")),
    (later("R, P"), later("roll the dice; pass the chosen cards")),
    (later("S, H, D, C"), later("name trump")),
    (later("1 to 9"), later("read out one part of the table, such as the hand or the score")),
    (later("Plus and minus"), later("a higher or lower bid")),
    (later("Backspace, Ctrl+Z"), later("Undo")),
    (later("Ctrl+Y, Ctrl+Shift+Z"), later("Redo")),
    (later("Ctrl+C"), later("Copy the deal code")),
    (later("F11, Alt+Enter"), later("Full screen")),
    (later("Ctrl+Q"), later("Save and leave")),
    (later("Gamepad"), later("A plays, B goes back, the shoulder buttons scroll the log")),
)
"""What no table of keys changes."""


def shown(chord: str) -> str:
    """A chord as it stands on a key.

    >>> shown("h"), shown("shift+t"), shown("page up"), shown("left")
    ('H', 'Shift T', 'Page Up', '←')
    """
    name = chord.removeprefix(SHIFT)
    cap = _caps().get(name) or name.title()
    return _("Shift {key}").format(key=cap) if chord != name else cap


def _caps() -> dict[str, str]:
    return {
        "left": "←", "right": "→", "up": "↑", "down": "↓", "tab": _("Tab"),
        "space": _("Space"), "escape": _("Esc"), "page up": _("Page Up"),
        "page down": _("Page Down"), "return": _("Enter"),
    }  # fmt: skip
