"""Figures measured on the machine at hand, each beside a reference of the same run.

Imported by the command line; imports no other part of Croupier, for it measures them from outside.
Read first: `figure`, then `settle`.
"""
