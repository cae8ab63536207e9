"""What becomes of chips once a result stands: cleared, paid, told of as won, put back.

Only `core/pit` imports it. Read first: `clearing`, then `paying`.
"""
