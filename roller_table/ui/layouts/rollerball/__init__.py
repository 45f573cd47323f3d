"""Rollerball on the felt: its board, what lies and stands on it, and who sits where."""
