"""Everything that goes wrong at a wheel or a tumbler, one file for each kind, and who decides it.

Imported by the registry and by cases; card games have theirs in their own folder.
Read first: `corrections` (the five steps of putting a round right), `voids`, then your kind.
"""
