"""What came lately at a table: counts and totals; a screen makes percentages of them.

Imported by the wire and server; imports core only.
Read first: `statistics` (of any game), then `roulette`.
"""
