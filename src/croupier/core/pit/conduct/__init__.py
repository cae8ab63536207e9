"""Breaches of the rules by players: voided wagers, bars, directions to leave a place.

Imported by the registry; wagers ask `bars` whether somebody may play.
Read first: `bars`, then `sanctions`.
"""
