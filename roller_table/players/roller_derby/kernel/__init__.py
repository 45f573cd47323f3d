"""The hot loops of Roller Derby: integers in place of cards and states."""
