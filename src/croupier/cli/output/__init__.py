"""What several commands share for reading and printing: JSON lines, tables, a progress bar.

Imported by commands only.
Read first: `inputs`.
"""
