"""The companions: who may sit down, and how the games with each of them went."""
