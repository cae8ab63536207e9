"""Everything that goes wrong at a wheel or a tumbler, one file for each kind, and who decides it.

Imported by the registry and by cases; card games have theirs in their own folder.
Read first: `voids` and `corrections` (what becomes of money), then the kind you are after.
"""
