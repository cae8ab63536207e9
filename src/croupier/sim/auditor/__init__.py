"""Follows the money of every stream, entry by entry, as plain JSON: no type of core is used here.

Imported by `simulation` alone; imports nothing of the rest of Croupier but how a fault is told.
Read first: `auditor`, then `purses` (who must have what) and `papers` (tickets).
"""
