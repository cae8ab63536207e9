"""Mystery jackpots: what a level costs, how a press is judged, the rows that streams share.

Imported by pit, venue, audit, laboratory and keeper; imports stream and rulebook. Nothing here
draws anything: a key comes from the keeper. Read first: `activation`, `hit_judging`, `pricing`.
"""
