"""What is said in the strip of a board, whatever else may be said now."""

from typing import Any

from roller_table.ui.felt.painted.strip import Rank, Voice


def voices(board: Any, rank: str) -> list[Voice]:
    """At most one: a refusal, a remark, a speech."""
    voice = board.strip.told(Rank[rank.upper()])
    return [voice] if voice else []
