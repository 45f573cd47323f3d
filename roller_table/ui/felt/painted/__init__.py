"""What is seen of it: the board, and all that is painted on it."""
