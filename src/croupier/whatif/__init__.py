"""A past day under other rules: the same outcomes and wagers, settled by another rulebook.

The command line alone imports it. Read `played`, then `comparing`.
"""
