"""Simulates whole floors in virtual time from one seed: people, faults, crashes, an auditor.

Imported by the command line and by tests; imports `audit/independent`, runtime, journal and core.
Nothing here may ever be loaded by a server. Read first: `simulation`, then `world`.
"""
