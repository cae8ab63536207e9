"""Plays one tournament in full: the real core, its journal, its auditor.

Imported by the command line and benchmarks; imports the simulator's world. Read first: `playing`.
"""
