"""The `croupier` command: one module per command, each with `configure` and `run`.

Nothing imports this package but the entry points; it may import every other one.
Read first: `main`, then `commands`, the table of all commands.
"""
