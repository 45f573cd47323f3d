"""Each game, made ready for its decisions to be tried out: worlds, and playing them to the end."""
