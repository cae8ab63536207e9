"""Workloads and references of the figures: a roulette table, a server, its load.

Imported by figures only.
Read first: `roulette_table`.
"""
