"""Who sits at a terminal, where they are known by name or card; most players are not.

Other concerns find the patron on the session, and need no more. Read first: `recognising`.
"""
