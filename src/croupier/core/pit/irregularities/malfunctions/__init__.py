"""Equipment that failed: who says so, and what becomes of the wagers."""
