"""Sealed days: a gaming day of all streams in one signed file, and journals read on from there.

Whoever may read a journal may import this. Read `manifest` first, then `day_file` and `joined`.
"""
