"""What programs may rely on: the games by name, a match, who sits at it, and its rules.

``roller_table`` itself hands it out when it is first asked for: ``from roller_table import Match``.
All else is private by its place, and may change with any release.
"""

from collections.abc import Sequence

from .games.catalogue import entry
from .match import Chair, Match

__all__ = ["Chair", "Match", "entry", "rules"]


def rules(
    game: str, *, variants: Sequence[str] = (), seats: int | None = None, **options: object
) -> object:
    """A game's rules: its usual ones, named variants on top, and then single options.

    ``seats``: for how many players they have to be possible. RuleFileError, a ValueError, says in
    a line each all that does not go together.
    """
    from .rulefile import built_in, resolve

    return resolve(built_in(game), variants=variants, settings=options, seats=seats)
