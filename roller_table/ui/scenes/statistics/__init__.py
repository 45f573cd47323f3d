"""Statistics: what the finished games come to, as a page."""
