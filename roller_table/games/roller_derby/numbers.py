"""Numbers of tricks, in words."""

from roller_table.engine.words import meant, message

NUMBERS = (
    message(meant("a number of tricks", "none")),
    message(meant("a number of tricks", "one")),
    message(meant("a number of tricks", "two")),
    message(meant("a number of tricks", "three")),
    message(meant("a number of tricks", "four")),
    message(meant("a number of tricks", "five")),
    message(meant("a number of tricks", "six")),
    message(meant("a number of tricks", "seven")),
    message(meant("a number of tricks", "eight")),
    message(meant("a number of tricks", "nine")),
    message(meant("a number of tricks", "ten")),
    message(meant("a number of tricks", "eleven")),
    message(meant("a number of tricks", "twelve")),
    message(meant("a number of tricks", "thirteen")),
)


def in_words(number: int) -> str:
    return NUMBERS[number].shown()
