"""Computes the money a second time, by code that shares nothing with what it checks.

Imports the standard library alone: no core, no runtime, no codec; a test holds it to that.
`croupier verify --independent` shows it a journal, and the simulator every entry as it is written.
Read first: `auditor`. `games` knows each game from the rulebook text that the journal holds;
`chips` follows what lies on layouts.
"""
