"""Puzzles at the table, and the page on which one is chosen."""
