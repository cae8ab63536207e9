"""The demo: a floor that anyone can play on, and the bots of a training floor.

Imported by the command line only; nothing of it may ever be loaded by a live venue's server.
Read first: `plan` (what stands where), `running` (how it is put together), then `training`.
"""
