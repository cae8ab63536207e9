"""Addresses that only a demo has: its lobby, a visitor's money, the gallery of the kit.

Imported by `demo.running` and `demo.training`. Read first: `routes`, then `lobby`.
"""
