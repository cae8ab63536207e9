"""Terminals in and out of service: a terminal without its devices takes no wager and no money."""
