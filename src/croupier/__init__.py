"""Croupier, an open electronic table game system.

Any module may import this one; it imports nothing. Read ARCHITECTURE.md first.
"""

__version__ = "0.1.0"
