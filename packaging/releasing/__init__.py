"""How the forms are built in which Roller Table is handed out, one after the other."""
