"""The `croupier` command: one module per command, each with `configure` and `run`.

Nothing imports this package but the entry points; it may import every other one.
Read main.py first, then commands.py, the table of what there is.
"""
