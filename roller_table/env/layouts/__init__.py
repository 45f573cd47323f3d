"""What an observation holds of each game: a module for each, by its name."""
