"""Stores beside the journal: a second file, or another schema of the same database.

Imported by keyring and projection, which say what is in theirs; imports the journal's connections.
Read first: `contents` (what one is made of), then `sqlite` and `postgres`.
"""
