"""The frame round the pages: the loop, the stack of scenes, and what holds when one fails."""
