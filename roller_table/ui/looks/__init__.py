"""How everything looks: colours, letters, pictures and the one Look that holds them for a size."""
