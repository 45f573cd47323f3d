"""The door: every file that comes from the disk enters the program here.

``kinds`` lists every kind of file and how large it may be. ``reading`` gives its bytes, its text or
its plain values, and no more of them than that; ``database`` opens the two files that are SQLite's;
``guarded_yaml`` walks a stranger's YAML. What is ours and damaged is set aside, and what can be
read of it is saved; what is a player's own and faulty is named in one line with its place. Nothing
else in the program opens a file to read it: ``tests/house`` holds that.
"""
