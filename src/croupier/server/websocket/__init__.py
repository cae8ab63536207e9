"""Sockets of screens and agents below the web framework: frames, one line to a peer, the upgrade.

Only the server imports this. Read `frames` for what travels, then `line`, then `upgrade`.
"""
