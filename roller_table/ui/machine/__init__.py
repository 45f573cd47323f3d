"""What the window needs of this computer: the screen, sound, keys, settings, and who thinks."""
