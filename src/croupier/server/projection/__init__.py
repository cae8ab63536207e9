"""Stored projections of the journal: what reports over any period read, rebuilt at will.

Imported by the server's web side and by the command line; reads journals and changes none.
Read first: `schema` (what is kept), `counting` (which entries change it), `projector`.
"""
