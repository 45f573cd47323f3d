"""Roller Table: a card table for five games."""

__version__ = "0.2.0"
