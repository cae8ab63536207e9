"""The lab's tools: JSON lines in, JSON lines out, to check pay tables from outside.

Imported by the command line; imports rulebooks and core. It decides nothing itself.
Read first: `json_lines` (the stream), then `wagers`.
"""
