"""Coups dealt card by card: what each card that leaves the shoe means, and which is due next."""
