"""Projections of the journal for reports of any period; they can be rebuilt at will.

Imported by the server's web side and by the command line; reads journals and changes none.
Read first: `schema` (what is kept), `entry_counting` (which entries change it), `projector`.
"""
