"""The computer players, one wing for each game."""
