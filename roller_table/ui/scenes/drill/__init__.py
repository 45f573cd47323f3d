"""Drills: one question after the other at the real table, answered by touching, scored of ten."""
