"""Setting up a game: its house rules, who sits where, and which deal."""
