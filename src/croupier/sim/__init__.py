"""Whole floors in virtual time from one seed: people, devices that err, crashes, and an auditor.

Imported by the command line and by tests; imports `audit/independent`, runtime, journal and core.
Nothing here may ever be loaded by a server. Read first: `simulation`, then `world`.
"""
