"""A tournament as people read it: the text of its conditions, a leader board, results.

Imported by the server, the wire and the command line; imports core and words.
Read first: `conditions_text`, then `leader_board`.
"""
