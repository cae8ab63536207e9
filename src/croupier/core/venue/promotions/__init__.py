"""Promotions at the venue: terms, entries, draws, winners, claims and disputes.

Imported by the venue's registry, views and the wire. Read first: `state`, `promotion_terms`.
"""
