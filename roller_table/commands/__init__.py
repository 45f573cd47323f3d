"""What can be asked of the program on the command line, a module for each word."""
