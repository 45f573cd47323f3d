"""Roebuck, author not named in our source: a card to every round, and each unlike the others."""
