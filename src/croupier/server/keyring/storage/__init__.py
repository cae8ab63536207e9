"""Where the keyring lies, row by authenticated row."""
