"""People that nobody has to be: players, dealers, a supervisor, a cashier.

Imported by `demo.running`. Read first: `standing_back`, then any of them.
"""
