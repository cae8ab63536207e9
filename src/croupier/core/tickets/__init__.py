"""Tickets and vouchers: the row that every stream shares, and the states it can have.

Imported by pit and venue; imports stream and rulebook. A row changes only by a claim, in the same
transaction as the entry that moves its money. Read first: `ticket`, then `validation`.
"""
