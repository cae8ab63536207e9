"""The venue's own stream: cage and kiosk payments, exclusions, and what else belongs to no pit.

Imported by runtime, audit and sim; imports tickets, stream, ledger and rulebook, never a pit.
Read first: `machine`, `state`, then `tickets.paying`. What it shares with pits are claims.
"""
