"""Recomputes tournaments: chips that are not money, and the money of entrants.

Only `audit` imports it. Read first: `tournament_chips`, then `tournament_money`.
"""
