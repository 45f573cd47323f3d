"""Poker Roulette on the felt: where everything lies, the pot, and the stock that one keeps."""
