"""Poker Roulette on the felt: where everything lies and who sits where, and the pot."""
