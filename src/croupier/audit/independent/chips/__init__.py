"""Follows chips at conventional tables: what players hold, what lies on layouts, what is paid.

For `auditor` alone, and like it of the standard library. Read first: `chip_book`.
"""
