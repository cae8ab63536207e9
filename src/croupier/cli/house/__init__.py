"""Commands for whoever runs a venue: its servers, agents and keeper, and who is let in.

Read first: `serve`, then `config`.
"""
