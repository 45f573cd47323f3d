"""What a screen reader is told of the window: a tree of nodes, and what happens in it."""
