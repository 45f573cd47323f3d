"""House rules: the player's own beside the printed ones."""
