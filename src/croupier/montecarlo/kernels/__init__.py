"""Compiled loops that play rounds of one block and count what came, nothing else.

Imported by `montecarlo`; imports numpy and numba, so that only who plays rounds loads those.
Every kernel is `count(key, block, rounds, parameters)`: a histogram that depends on these alone.
Read first: `philox` (chance), then `roulette`.
"""
