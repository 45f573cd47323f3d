"""The hot loops of Rollerball: whole numbers in place of cards and states."""
