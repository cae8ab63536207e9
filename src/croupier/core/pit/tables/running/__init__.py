"""A table that opens, is staffed, changes its limits and closes."""
