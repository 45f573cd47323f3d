"""Roolz: six colours, two trumps and one bid, for two to six players."""
