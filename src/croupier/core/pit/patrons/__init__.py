"""Patrons at terminals, known by name or card; most players are not known.

Other concerns find the patron on the session, and need no more. Read first: `recognising`.
"""
