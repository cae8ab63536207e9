"""Plays a tournament many times: how long it takes, and each style's chance to win.

Imported by the command line; imports core and lab. All players at a table share each spin, so
nothing is worked out from players by themselves.
Read first: `playing` (one tournament), then `estimate`.
"""
