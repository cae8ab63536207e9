"""What no rulebook may contain, however well it reads, one concern to a file.

Imported by `check` alone. Each check yields problems and changes nothing.
Read first: `values` (every value has a source), `sections` (what belongs together).
"""
