"""What a table offers a player: bets, pay tables, denominations, in their language."""
