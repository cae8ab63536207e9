"""What a rulebook says of each game, its equipment and its pay table."""
