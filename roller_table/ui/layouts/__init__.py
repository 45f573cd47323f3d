"""How each game lies on the felt."""

from roller_table.games.catalogue import Entry, class_at

from ..felt.things.layout import Layout


def layout_for(entry: Entry) -> type[Layout]:
    """The layout class of a game."""
    return class_at(entry.layout, Layout)
