"""A lesson on the real table: the coach says, asks, lets one try, and lets the others move."""
