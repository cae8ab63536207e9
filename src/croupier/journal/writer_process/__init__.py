"""A process apart that writes a store, so that whoever decides is spared the work of writing.

Imported by the stores; `sqlite.scribe` and `postgres.scribe` are the processes themselves.
Read first: `hand` (this side), then `blocking` or `awaiting` (the other side's loop).
"""
