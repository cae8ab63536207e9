"""Simulated devices, each behind an agent with an enrolled key of its own.

Imported by `demo.running`. Read first: `memory`, `agent`, then any device.
"""
