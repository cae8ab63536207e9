"""The streams that a server runs, and their read model for every screen."""
