"""Cases that a rulebook itself gives: what pays, what is taken, who may. A person confirms them.

Imported by the command line; imports the core and the shelf's rulebooks.
Read first: `case`, then `confirmed`.
"""
