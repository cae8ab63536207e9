"""Tickets at the terminals of a pit: issued, printed, presented, stacked, voided, paid by hand.

What a ticket is and what may become of it stands in core/tickets, for the venue deals in them too.
Read first: `commands`, then `issuing`, `presenting` and `printing`.
"""
