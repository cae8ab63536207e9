"""Replays streams through the same core, and checks after every entry what must hold.

Only `audit` imports it. Read first: `replay`, then `invariants`.
"""
