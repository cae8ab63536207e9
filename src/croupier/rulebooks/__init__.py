"""The shelf of rulebooks: the five documents as TOML, and whatever a house puts beside them.

Imported by whoever needs a rulebook by name; imports core alone.
Read first: `shelf` (finding and reading), `register` (the clauses in our own words).
"""
