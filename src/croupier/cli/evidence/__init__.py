"""Commands that prove what happened: verify, recall, report and export a journal.

Read first: `verify`, then `recall`.
"""
