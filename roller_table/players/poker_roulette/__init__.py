"""The computer player of Poker Roulette."""
