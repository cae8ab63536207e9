"""Demonstration mode: a terminal plays real rounds with credit that is worth nothing.

Its chips never reach the ledger, an escrow, a meter or a session: they live here alone, under
commands and events of their own. Read first: `state`, then `demonstrating`.
"""
