"""The games that have joined the house.

What the suite asks of these, such as a rule book, lessons and what is counted, a game that is only
played need not have. It has joined once its entry names its book.
"""

from roller_table.games.catalogue import ENTRIES

HOUSE = tuple(each for each in ENTRIES if each.book)
