"""Cards gone wrong: extra, face up, misdealt, missing, from the wrong shoe, or unread.

Imported by the cards' own registry. Read first: `misdealt`.
"""
