"""What screens see of the floor: tables, seats, trays, card sets."""
