"""The addresses that only a demo has: its lobby, money in a visitor's hand, the kit on one page.

Imported by `demo.running` and `demo.training`. Read first: `routes`, then `lobby`.
"""
