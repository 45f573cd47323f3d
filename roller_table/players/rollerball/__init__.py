"""The computer player of Rollerball."""
