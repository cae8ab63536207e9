"""A pit in memory that a person drives by typed lines, and transcripts that replay.

For the command line and tests; above the simulator and the audit, and imported by nothing else.
Read first: `shell`, then `command_lines` (how a line becomes a command), then `directives`.
"""
