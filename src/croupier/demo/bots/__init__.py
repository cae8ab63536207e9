"""Bots of a served floor, as clients of its server, wherever nobody real is.

Imported by `demo.running` and `demo.training`. Read first: `port`, `visitors`, then `bot_floor`.
"""
