"""The games: what may be bet, what chance produced, what it pays. One folder each, alike in shape.

Imported by offer and everything above; a game imports rulebook and never another game.
Read first: `contract` (what every game answers to), then `roulette/`.
"""
