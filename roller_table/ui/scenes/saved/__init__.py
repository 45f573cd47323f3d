"""Kept games: to go on with, to look at, to give away or to throw away."""
