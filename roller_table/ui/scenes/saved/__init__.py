"""Kept games: to go on with, to look at, to export or to delete."""
