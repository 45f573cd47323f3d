"""The hot loops of Roebuck: integers in place of cards and states."""
