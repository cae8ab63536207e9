"""Mystery jackpots that must hit by a ceiling: what one costs, how long it lasts, whom it favours.

Imported by the pit, the venue and the laboratory; imports money and refusals only.
Read first: `pricing`.
"""
