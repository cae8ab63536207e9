"""Plays the conditions of a tournament many times over: how long it takes, and who has what chance.

Imported by the command line; imports core and lab. All players at a table share each spin, so
nothing is worked out from players by themselves.
Read first: `playing` (one tournament), then `estimate`.
"""
