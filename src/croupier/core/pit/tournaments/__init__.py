"""Tournament play at the tables of a pit, with chips that are not money and touch no meter.

Imported by the registry of the pit; imports rounds, tables and core/tournaments.
Read first: `state`, then `advancing` (what each round does), then `laying`.
"""
