"""A mystery jackpot beside the game: wagers on sensors, the console's presses, and who is paid.

The venue's own stream has the meters. A press makes a row that both share, and its answer comes
back by that row. Imported by the pit's registry. Read first: `state`, then `pressing`.
"""
