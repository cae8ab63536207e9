"""Credit that comes to a terminal: notes, transfers and what a terminal takes."""
