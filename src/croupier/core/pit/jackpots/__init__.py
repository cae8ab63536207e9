"""A mystery jackpot beside the game: wagers on sensors, presses of the console, payments.

The venue's own stream has the meters. A press makes a row that both share, and its answer comes
back by that row. Imported by the pit's registry. Read first: `state`, then `pressing`.
"""
