"""What a rulebook says of what goes wrong."""
