"""Roulette on single- and double-zero wheels, with racetrack bets and Lucky Ball.

Imported by offer; imports the shared contract and the rulebook.
Read first: `rules` (wheels and the layout's geometry), `bets`, `payout`.
"""
