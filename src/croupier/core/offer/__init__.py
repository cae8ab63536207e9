"""What a table offers: a rulebook and a game with its options chosen, ready to admit and settle.

Imported by pit and the lab tools; imports games and rulebook.
Read first: `offer` (building one), `settling`, `admitting`, `pricing`.
"""
