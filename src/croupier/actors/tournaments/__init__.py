"""The actors of a tournament: director, entry desk and contestants.

Imported by simulator and demo; imports the actors' port and core. One set for both.
Read first: `contest` (what is announced), then `director`.
"""
