"""The computer player of Roolz."""
