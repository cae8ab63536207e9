"""A rule document as typed data: every value with the clause it comes from.

Imported by games, offer, pit and whatever shows rules; knows no game's arithmetic.
Read first: `citation` (how a value cites), `rulebook` (the whole), `reading` (from text to values).
"""
