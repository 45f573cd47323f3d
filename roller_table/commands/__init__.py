"""What can be asked of the program on the command line, a module for each word.

Each has ``arguments(parser)``, which adds what may stand behind the word, and sets as ``run`` what
does it and gives the exit status. A module is imported when its word is asked for.
"""

from argparse import ArgumentParser
from importlib import import_module

from ..engine.words import later

COMMANDS = {
    "simulate": ("simulate", later("play games between computer players")),
    "arena": ("arena", later("measure two levels of play against each other")),
    "lab": ("lab", later("measure what house rules do to a game")),
    "record": ("record", later("saved games: list, show, export, import, verify, replay")),
    "review": ("review", later("what decisions cost, judged by what the player knew")),
    "stats": ("stats", later("results of your finished games")),
    "code": ("code", later("deal codes: the same cards and rules at another table")),
    "rules": ("rules", later("house rules: list them, show one set, check a file")),
    "lesson": ("lesson", later("lessons: list them, show one, check a file")),
    "puzzle": ("puzzle", later("puzzles: list them, show one, solve a file anew")),
    "self-check": ("selfcheck", later("what a bug report needs")),
}
"""By the word, in the order of the help: its module, and its line there."""


def add_arguments(word: str, parser: ArgumentParser) -> None:
    """Give the parser of a command all that may stand behind its word."""
    import_module(f".{COMMANDS[word][0]}", __name__).arguments(parser)
