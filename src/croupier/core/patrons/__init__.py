"""People known by name or card: the row that says whether a casino lets them play.

Imported by pit and venue; imports stream. The venue changes the row, every pit reads it.
Read first: `exclusion`.
"""
