"""What figures are measured on and compared with: a roulette table, a server, its load.

Imported by figures only.
Read first: `roulette_table`.
"""
