"""The lab: what a house rule does, measured among computer players on the same deals."""
