"""The rule book of a game, with the chapters beside it and a search."""
