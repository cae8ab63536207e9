"""Commands that run a venue: its servers, agents and keeper, and its first people.

Read first: `serve`, then `config`.
"""
