"""The hot loops of Roller Derby: whole numbers in place of cards and states."""
