"""Seals gaming days into archives and proves them, each alone and one after the other.

The command line may import this. Read `day_replay` first, then `sealing` and `proving`.
"""
