"""The hot loops of Roolz: integers in place of cards and states."""
