"""What a rulebook says of tournaments, promotions and jackpots."""
