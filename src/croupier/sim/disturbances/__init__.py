"""Disturbs a simulated floor: slips, oddities, guests, managers, crashes.

Imported by `simulation` alone. Each takes its turns as an actor does, mostly to do what nobody
should. Read first: `slips`, then `machinery`.
"""
