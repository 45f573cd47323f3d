"""How each game lies on the felt."""

from importlib import import_module

from ..layout import Layout


def layout_for(game: str) -> type[Layout]:
    """The layout class of a game."""
    module = import_module(f"{__name__}.{game}")
    return module.LAYOUT  # type: ignore[no-any-return]
