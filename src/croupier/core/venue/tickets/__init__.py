"""Tickets at the cage: paid, held, demanded back, and validated by a host."""
