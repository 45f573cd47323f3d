"""The few hot loops, on whole numbers and bit masks, held to the controllers by tests."""
