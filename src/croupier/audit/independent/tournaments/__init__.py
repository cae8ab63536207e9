"""Tournaments by arithmetic of their own: chips that are no money, and the money of entrants.

Only `audit` imports it. Read first: `tournament_chips`, then `tournament_money`.
"""
