"""Money put right: adjustments, relief, debts and what is taken back."""
