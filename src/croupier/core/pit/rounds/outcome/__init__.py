"""From a reading to settled wagers: what came, who says so, and what each wager was paid."""
