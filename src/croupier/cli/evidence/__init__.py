"""Commands for whoever proves what happened: a journal is verified, recalled, counted, exported.

Read first: `verify`, then `recall`.
"""
