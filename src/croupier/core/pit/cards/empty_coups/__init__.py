"""Coups without wagers: wagering never opens, and the shoe is dealt on by the same tableau."""
