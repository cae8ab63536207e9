"""Who may do what, and how people are to conduct themselves."""
