"""The settings, in chapters on one long page, with a live sample beside it."""
