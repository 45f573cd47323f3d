"""What a hand does with what lies there."""
