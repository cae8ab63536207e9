"""Wagering opens, and closes: by the clock, a sensor or the dealer's call."""
