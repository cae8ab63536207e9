"""Sic bo: three dice and eight families of bets.

Imported by offer; imports the shared contract and the rulebook.
Read first: `rules` (when a bet wins), `bets`, `payout`.
"""
