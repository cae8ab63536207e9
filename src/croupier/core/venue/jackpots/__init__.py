"""Mystery jackpots of the venue: set up by two people, counted in one order, judged by a keeper.

Imported by the venue's registry and by whoever shows or proves jackpots; imports `core/jackpots`.
Read first: `state`, then `activation_counting`.
"""
