"""Figures measured on this machine, each beside a reference measured in the same run.

Imported by the command line; imports what it measures, and runs its siblings as commands.
Read first: `figure`, then `whole_commands`.
"""
