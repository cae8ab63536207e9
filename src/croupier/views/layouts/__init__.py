"""Where every bet lies: drawn areas and touch targets, from the bets the core offers.

Imported by `views.offer` and the wire; imports core only.
Read first: `layout` (the structs), then `drawing` (which layouts a game has).
"""
