"""A typed client of the server: for bots, device agents, load and tests.

Imports wire only. Read first: `link` (one socket), `staying` (one that outlives its server), then
`door` (enrolling and signing on).
"""
