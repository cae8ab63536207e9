"""A tournament as people read it: conditions, next steps, seats, boards and papers.

Imported by the server, the wire, the shell and the command line; imports core and words.
Read first: `conditions_text`, then `office_view` and `leader_board`.
"""
