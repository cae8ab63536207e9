"""A device agent to run: ESC/POS printers, and devices that a person plays by hand.

Only the command line imports it. Read first: `settings` (its file), `tasks` (nothing is
done twice), then `running`.
"""
