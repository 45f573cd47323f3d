"""The hot loops of Roebuck: whole numbers in place of cards and states."""
