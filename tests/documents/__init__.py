"""What docs says is tried: its programs run, its commands parse, its pictures exist.

Nothing imports this. Read first: `pages`, then the tests.
"""
