"""The hot loops of Roolz: whole numbers in place of cards and states."""
