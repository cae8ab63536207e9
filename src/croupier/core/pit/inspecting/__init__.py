"""Audit mode: staff read a terminal's meters and last plays while nothing can be played there.

It leaves everything as it was: no meter moves, and the terminal goes on where it stood.
Read first: `decide`.
"""
