"""What the tests add to pytest: marks that name clauses, and the matrix of what proves them.

Imported by tests whose tables have one row per clause. Read proofs.py first.
"""
