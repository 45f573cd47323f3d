"""The felt: what lies on it, where, and how it gets there. It knows no rules."""
