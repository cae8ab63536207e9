"""Double entry that knows nothing of games: named accounts, transfers between them, balances.

Imported by pit, venue and audit; imports money alone.
Read first: `accounts` (whose money is where), then `ledger`.
"""
