"""Prints what an observation holds at a table: ``python -m roller_table.env roolz --seats 5``."""

from argparse import ArgumentParser

from roller_table.games.catalogue import entries

from .layout import layout_of
from .terms import agreed


def main() -> None:
    parser = ArgumentParser(prog="python -m roller_table.env", description=__doc__)
    parser.add_argument("game", choices=[each.key for each in entries()])
    parser.add_argument("--seats", type=int, help="how many play; as few as may, if not told")
    given = parser.parse_args()
    terms = agreed(given.game, given.seats)
    layout = layout_of(terms)
    print(f"{given.game}, {terms.seats} players: {len(terms.words)} words, {layout.size:,} numbers")
    print(f"\n{' '.join(terms.words)}\n\n{layout.described()}")


if __name__ == "__main__":
    main()
