"""Roller Derby, by Neal Lyons: partnership tricks, and the dice say exactly how many to take."""
