"""The pure heart: rules, games, money. No clock, no chance, no files, no threads, no awaiting.

Everything above may import it; it imports msgspec and the standard library alone.
Read first: `money`, `refusals`, then `rulebook/` and `games/`.
"""
