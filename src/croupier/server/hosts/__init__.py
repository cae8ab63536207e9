"""The streams that a server runs, and the read models that its screens are drawn from."""
