"""A pit: tables, terminals, sessions and rounds as one deterministic machine over one stream.

Imported by runtime, audit and sim; imports offer, ledger and rulebook.
Read first: `machine` (how a command becomes entries), `state`, then the concern you are after:
each has its own folder of commands, events, decisions and folds.
"""
