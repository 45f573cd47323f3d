"""Roolz: six suits, two trumps and one bid, for two to six players."""
