"""Wagers: placing, moving, taking back, repeating and confirming them while wagering is open."""
