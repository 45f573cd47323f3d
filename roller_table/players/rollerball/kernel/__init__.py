"""The hot loops of Rollerball: integers in place of cards and states."""
