"""Recalls a round as a lab wants it, and a terminal's last rounds, transfers and tickets.

Imported by the command line; imports the audit's own reading, and core.
Read first: `round_search`, then `terminals`; `text` puts both into lines for people.
"""
