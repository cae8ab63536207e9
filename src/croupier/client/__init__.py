"""A typed client of the server: for bots, device agents, load and tests.

Imports wire only. Read first: `link` (one socket), `reconnecting` (one that outlives its
server), then `http_requests` (enrolling and signing on).
"""
