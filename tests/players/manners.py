"""How anybody may play who sits at the table: evenly, and as each of the companions does.

What is a fault is one in every manner.
"""

from roller_table.engine.manner import EVEN
from roller_table.rulefile.companions import offered

COMPANIONS = tuple(each.manner for each in offered().companions[:9])
MANNERS = (EVEN, *COMPANIONS)
