"""Figures measured on the machine at hand, each beside a reference of the same run.

Imported by the command line; imports what it measures, and runs its siblings as commands.
Read first: `figure`, then `whole_commands`.
"""
