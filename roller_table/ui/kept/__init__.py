"""What the player has kept and learnt, as the window asks for it."""
