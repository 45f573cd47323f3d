"""The hot loops of Poker Roulette: whole numbers in place of cards and states."""
