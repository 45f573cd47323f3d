"""Roebuck on the felt: where everything lies, its marked places, and the mark of who starts."""
