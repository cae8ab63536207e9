"""What a rulebook says of a round: wagering, limits, outcome, display and closing."""
