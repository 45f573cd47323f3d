"""The keys, as a last chapter of every rule book in the window, as the player has them."""

from roller_table.engine.words import _

from ...machine.actions import ALWAYS
from ...machine.keys import KeyTable, listed
from .text import Heading, Part, TextTable


def keys(table: KeyTable) -> tuple[Part, ...]:
    head = (_("Key"), _("What it does"))
    always = ((_(key), _(says)) for key, says in ALWAYS)
    return Heading(_("Keys"), 2), TextTable((head, *listed(table), *always))
