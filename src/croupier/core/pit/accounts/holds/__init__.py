"""Money that is held or asked back while something is investigated."""
