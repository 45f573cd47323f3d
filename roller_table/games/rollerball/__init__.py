"""Rollerball, from the curufea wiki: bend the tracks until the balls roll over your base."""
