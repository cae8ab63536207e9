"""A floor that anyone can play: two pits, simulated devices, and bots wherever nobody sits.

Imported by the command line only; nothing of it may ever be loaded by a venue's server.
Read first: `plan` (what stands where), `running` (how it is put together), then `scene`.
"""
