"""What players may not do, and what follows: voided wagers, bars, directions to give up a place.

Imported by the registry; wagers ask `bars` whether somebody may play.
Read first: `bars`, then `sanctions`.
"""
