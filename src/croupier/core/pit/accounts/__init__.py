"""Sessions and their chip accounts: how credit comes, how it goes, and what proves it.

Other concerns of the pit take from here `adjusting` (credit given and taken back by a correction),
`auditing` (the self-audit and its hook before a round) and `meters`.
Read first: `commands`, then `coming`, `leaving` and `holding`, which decide them.
"""
