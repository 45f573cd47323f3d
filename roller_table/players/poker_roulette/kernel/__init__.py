"""The hot loops of Poker Roulette: integers in place of cards and states."""
