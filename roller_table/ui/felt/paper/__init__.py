"""What is to be read or pressed over the felt."""
