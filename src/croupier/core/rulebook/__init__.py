"""A rule document as typed data: every value with the clause it comes from.

Imported by games, offer, pit and whatever shows rules; knows no game's arithmetic.
Read first: `rulebook` (the whole), then `document.citation` (how a value cites its clause) and
`document.reading` (from text to values).
"""
