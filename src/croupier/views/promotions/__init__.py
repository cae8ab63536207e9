"""A promotion as office, cage, inspector, displays and players see it, and its printed terms.

Read first: `promotion_view`, `next_steps`.
"""
