"""Promotional prizes: the terms that are published, and draws that anybody can recompute.

The venue, views and the audit may import it. Read first: `terms`, `selection`.
"""
