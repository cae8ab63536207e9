"""Counts from the pits' journals what play has earned. Read first: `play_tally`, `play_counter`."""
