"""The lab: the player's own mix of rules against the usual ones."""
