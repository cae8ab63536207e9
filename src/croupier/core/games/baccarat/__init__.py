"""Baccarat from an eight-deck shoe: the tableau, main bets, pairs and dragon bonuses.

Imported by offer and, card by card, by the pit; imports the shared contract and the rulebook.
Read first: `rules` (whose card comes next), `outcome` (what a coup leaves to settle), `payout`.
"""
