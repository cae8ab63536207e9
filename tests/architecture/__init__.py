"""Checks of the source itself: directions of import, the purity of core, completeness, tidiness.

Nothing imports this but its own tests. Each `test_` file applies the checker beside it to the
repository, and to small bad sources that it must object to. Read repository.py first.
"""
