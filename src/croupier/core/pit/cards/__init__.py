"""Cards at a live baccarat table: sets, shoes, coups dealt card by card, and what goes wrong.

Imported by the pit's registry and, for its gates, by rounds.
Read first: `state`, then `card_placing` (what follows from one card), then `misdeals`.
"""
