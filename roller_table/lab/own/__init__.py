"""What each game measures of its own."""
