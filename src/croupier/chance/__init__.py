"""The one place that draws random numbers: for games, tickets, keys and secrets.

Imported by every part above core; imports the standard library only.
Read first: `chance` (what can be drawn), then `health_tests`.
"""
