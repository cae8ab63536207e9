"""From an entry to the rows of the read model that reports are read from."""
