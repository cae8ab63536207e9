"""A tournament in the venue's stream: announced, entered, seated, ranked, and paid at the cage.

Imported by the venue's registry; imports drawers, cases and core/tournaments.
Read first: `state`, then `announcing`, `entering`, `seating`, `sessions` and `awarding` in turn.
"""
