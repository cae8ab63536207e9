"""Rounds: opened, played, closed, read, confirmed and settled, in the order the rulebook gives."""
