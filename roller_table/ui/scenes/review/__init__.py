"""The review of a game: what each decision cost, and the table at each of them."""
