"""Simulated devices, each behind an agent with an enrolled key of its own.

Imported by `demo.bots` and `demo.training`. Read first: `agent`, then `terminal`.
"""
