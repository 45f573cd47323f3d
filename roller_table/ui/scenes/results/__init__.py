"""The end of a game: who has won, the score sheet, and what comes next."""
