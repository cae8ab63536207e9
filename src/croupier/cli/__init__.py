"""The `croupier` command: one module per command, each with `configure` and `run`.

Nothing imports this package but the entry points; it may import every other one.
`house` runs a venue, `evidence` proves one, `laboratory` tests games, `trial` is to try things out,
and `output` is what they share. Read first: `main`, then `commands`, the table of all commands.
"""
