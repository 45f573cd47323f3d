"""What lies on the felt, and where."""
