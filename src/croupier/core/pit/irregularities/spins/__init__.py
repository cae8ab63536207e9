"""Spins, launches and dice that give no result."""
