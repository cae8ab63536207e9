"""What can be chosen in a form at the moment it is asked for. Read `sources`, then `filling`.

Only `server/web` imports it. A source belongs to a kind of field and never to a command: a command
whose fields are of known kinds needs nothing here.
"""
