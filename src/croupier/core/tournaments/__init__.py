"""Tournaments as every stream sees them: conditions, structure, money, places, and shared rows.

Imported by pit, venue, views, audit and lab; imports rulebook, offer and stream.
Read first: `conditions` (what is announced), then `checklist`, `score_sheet` and `placing`.
"""
