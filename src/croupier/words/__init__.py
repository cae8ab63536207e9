"""Every sentence of screens and server: a folder of catalogues for each language.

Any module but those of the core may import it; it imports the standard library alone, so that the
screens can be built before anything is installed. Read first: `catalogue`, then `en/names.toml`.
"""
