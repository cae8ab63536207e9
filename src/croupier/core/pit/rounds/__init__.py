"""The course of a round, from the opening of wagering to its settlement.

Imported by the registry, by irregularities and by the card games.
Read first: `commands`, `events`, then `opening`, `closing`, `reading` and `settlement` in turn.
"""
