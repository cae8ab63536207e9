"""Tournaments: who is placed where, who goes on, who plays off and what each place is paid.

Imported by the pit, the venue and the laboratory; imports rulebooks, money and refusals.
Read first: `placing`.
"""
