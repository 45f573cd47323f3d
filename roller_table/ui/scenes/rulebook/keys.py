"""The keys, as a last chapter of every rule book in the window, as the player has them."""

from roller_table.engine.words import _, later

from ...machine.keys import KeyTable, listed
from .text import Heading, Part, TextTable

ALWAYS = (
    (later("Arrows"), later("go to the card, the button or the option that lies there")),
    (later("Enter"), later("the same as Space")),
    (later("R, P"), later("roll the dice; pass the chosen cards")),
    (later("S, H, D, C"), later("name trump")),
    (later("1 to 9"), later("tell one place of the table, such as the hand or the score")),
    (later("Plus and minus"), later("a higher or lower bid")),
    (later("Backspace, Ctrl+Z"), later("Undo")),
    (later("Ctrl+Y, Ctrl+Shift+Z"), later("Redo")),
    (later("Ctrl+C"), later("Copy the deal code")),
    (later("F11, Alt+Enter"), later("Full screen")),
    (later("Ctrl+Q"), later("Save and leave")),
    (later("Gamepad"), later("A plays, B goes back, the shoulder buttons turn the log")),
)
"""What no table of keys changes."""


def keys(table: KeyTable) -> tuple[Part, ...]:
    head = (_("Key"), _("What it does"))
    always = ((_(key), _(says)) for key, says in ALWAYS)
    return Heading(_("Keys"), 2), TextTable((head, *listed(table), *always))
