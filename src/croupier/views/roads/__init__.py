"""Baccarat's five roads, drawn from the results of a shoe in order.

Imported by the wire and server; imports core only.
Read first: `roads` (all five at once), then `big_road` and `derived`.
"""
