"""The ways from page to page: who is opened by what, and what lies below."""
