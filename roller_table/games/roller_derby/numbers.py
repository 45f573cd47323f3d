"""Numbers of tricks, in words."""

from roller_table.engine.words import message

NUMBERS = (
    message("none"), message("one"), message("two"), message("three"), message("four"),
    message("five"), message("six"), message("seven"), message("eight"), message("nine"),
    message("ten"), message("eleven"), message("twelve"), message("thirteen"),
)  # fmt: skip


def in_words(number: int) -> str:
    return NUMBERS[number].shown()
