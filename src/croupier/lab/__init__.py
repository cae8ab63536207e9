"""The lab's tools: JSON lines in, JSON lines out, for whoever checks pay tables from outside.

Imported by the command line; imports rulebooks and core. It decides nothing itself.
Read first: `json_lines` (the stream), then `wagers`.
"""
