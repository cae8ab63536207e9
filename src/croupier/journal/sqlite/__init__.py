"""The journal in one SQLite file: the default, which needs no set-up and survives a power cut.

Imported through `croupier.journal.opening`; each connection lives in a thread of its own.
Read first: `store` (the port), then `writer` (what happens inside one commit).
"""
