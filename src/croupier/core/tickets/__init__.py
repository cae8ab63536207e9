"""Tickets and vouchers: the row that every stream shares, and what may become of it.

Imported by pit and venue; imports stream and rulebook. A row changes only by a claim, in the same
transaction as the entry that moves its money. Read first: `ticket`, then `validation`.
"""
