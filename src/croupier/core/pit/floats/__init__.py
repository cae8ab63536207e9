"""A dealer table's chips and cash: opener, fills, credits, drop and closer, by day and shift.

Every count is by two people. Read first: `commands`, then `counting`.
"""
