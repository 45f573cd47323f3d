"""Computer players: they see what their seat sees, and choose among what they are offered."""
