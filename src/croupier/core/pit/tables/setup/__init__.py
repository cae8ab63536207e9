"""A table, its terminals and its equipment, before anybody plays there."""
