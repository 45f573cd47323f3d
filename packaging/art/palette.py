"""The colours of the drawings, by the name of what they paint."""

# The program swaps these two strings for its four-colour deck: they paint a suit's own ink only.
RED_SUIT = "#c8283c"
BLACK_SUIT = "#1d2230"
INKS = {"S": BLACK_SUIT, "H": RED_SUIT, "D": RED_SUIT, "C": BLACK_SUIT}

PAPER = "#fdfbf5"
PAPER_EDGE = "#d8ccb4"
LINE_ART = "#f3eee1"

GOLD = "#dba83a"
GOLD_DEEP = "#9c6f1f"
GOLD_LIGHT = "#f6d983"
CREAM = "#fcf3dc"
VIOLET = "#5b3fa0"
VIOLET_DEEP = "#38246e"

# A warm near-black for eyes, pips of dice and fine lines, so that the suits keep theirs.
LINE = "#33241c"
