"""The link between a jackpot's tables, the venue's stream and the keeper. Read first: `counter`."""
