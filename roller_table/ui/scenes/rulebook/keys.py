"""The keys, as a last chapter of every rule book in the window; README lists the same ones."""

from roller_table.engine.words import _, later

from .text import Grid, Heading, Part

KEYS = (
    (later("Tab, Shift+Tab, arrows"), later("go to a card, a button or an option")),
    (later("Space, Enter"), later("play the card, press the button; finish what is being shown")),
    (later("R, P"), later("roll the dice; pass the chosen cards")),
    (later("S, H, D, C"), later("name trump")),
    (
        later("S at Roolz; plus and minus"),
        later("sort the hand another way; a higher or lower bid"),
    ),
    (later("R"), later("turn the card that is held")),
    (
        later("C"),
        later("claim the rest, or a number of tricks, when you lead at Roller Derby or Roolz"),
    ),
    (later("V, Shift+T"), later("watch the last move again; the last trick")),
    (
        later("T, 1 to 9, 0"),
        later(
            "tell the table in words; one place of it, such as the hand or the score; "
            "the last words again"
        ),
    ),
    (
        later("W"),
        later("why a card or a button cannot be used; or else why a computer player did that"),
    ),
    (
        later("Page Up, Page Down"),
        later("go through the lines of the log, each with the table as it stood then"),
    ),
    (
        later("U, Backspace, Ctrl+Z"),
        later("take back to your last decision, in a game against the computer"),
    ),
    (later("Y, Ctrl+Y, Ctrl+Shift+Z"), later("put back what was taken back")),
    (later("Ctrl+C"), later("copy the deal code, for another table")),
    (
        later("L, M"),
        later("show or hide the score and the course of the deal; silence, and the sounds again"),
    ),
    (later("F1, F2"), later("the rule book; the settings")),
    (later("Escape"), later("put a card back; the menu; go back")),
    (later("F11, Alt+Enter; Ctrl+Q"), later("full screen; leave, and the game is kept")),
)


def keys() -> tuple[Part, ...]:
    head = (_("Key"), _("What it does"))
    return Heading(_("Keys"), 2), Grid((head, *((_(key), _(says)) for key, says in KEYS)))
