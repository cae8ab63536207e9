"""Tickets at the cage: paid, held, asked back, and vouched for by a host."""
