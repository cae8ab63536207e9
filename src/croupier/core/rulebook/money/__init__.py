"""What a rulebook says of credit, chips, tickets and paying out."""
