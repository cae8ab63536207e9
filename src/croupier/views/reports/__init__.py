"""Reports for office and inspector: figures, their expectation, and sheets.

Imported by wire and server; imports core, and reads nothing itself.
Read first: `expectation` (what a round's wagers must bring, and the figures).
"""
