"""Whoever acts in a tournament on a floor that is not real: director, entry desk, contestants.

Imported by simulator and demo; imports the actors' port and core. One set for both.
Read first: `contest` (what is announced), then `director`.
"""
