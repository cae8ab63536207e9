"""Sets of cards before they are dealt: registered, kept, checked, shuffled and cut."""
