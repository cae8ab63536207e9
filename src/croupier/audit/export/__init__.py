"""A gaming day as tables that any program reads, with a manifest of what each file holds.

Imported by the command line; imports the audit's own reading, and core.
Read first: `rows` (the tables), then `collecting` (which entries fill them).
"""
