"""Demonstration mode: a terminal plays with credit that is worth nothing, on rounds that are real.

Its chips never reach the ledger, an escrow, a meter or a session: they live here alone, under
commands and events of their own. Read first: `state`, then `decide`.
"""
