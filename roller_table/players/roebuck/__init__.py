"""The computer player of Roebuck."""
