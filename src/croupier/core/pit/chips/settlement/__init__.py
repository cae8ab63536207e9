"""Settles chips once a result stands: cleared, paid, reported as won, put back.

Only `core/pit` imports it. Read first: `clearing`, then `paying`.
"""
