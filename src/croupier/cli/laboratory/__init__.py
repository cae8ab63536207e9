"""Commands that test games: bets, odds, rule documents, tournaments and chance.

Read first: `settle`, then `odds`.
"""
