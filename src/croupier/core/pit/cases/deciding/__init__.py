"""What can be decided in a case, and what deciding it does."""
