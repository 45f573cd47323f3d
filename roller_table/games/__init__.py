"""The rules of the games. No pygame, no clock, no file."""
