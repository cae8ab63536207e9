"""A gaming day as tables that any program reads, with a manifest of what each file holds.

Imported by the command line; imports the audit's own reading, and core.
Read first: `tables` (what is written), then `row_collector` (which entries fill them).
"""
