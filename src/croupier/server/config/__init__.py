"""One TOML file that describes a venue and its server: read, checked whole, and frozen.

Imported by the server and by `croupier config`; imports core, rulebooks and the keyring's types.
Read first: `settings` (every key there is), `example.toml`, then `loading`.
"""
