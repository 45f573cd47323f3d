"""Poker Roulette, by Ross Dubery: match the middle card, stock what matches, then bet on it."""
