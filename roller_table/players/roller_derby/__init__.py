"""The computer player of Roller Derby."""
