"""Roller Table: a card table, and the games that are played at it."""

__version__ = "0.2.0"
