"""Mystery jackpots: what a level is, how a press is judged, the rows that streams share.

Imported by pit, venue, audit and keeper; imports stream and rulebook. Nothing here draws anything:
a key comes from the keeper. Read first: `activation`, then `drawing`.
"""
