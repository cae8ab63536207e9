"""Where every bet lies: drawn areas and touch targets, from the bets the core offers.

Imported by `views.offers` and the wire; imports core only.
Read first: `layout` (the structs), then `drawing` (which layouts a game has).
"""
