"""Entries as they are recorded: encoding, digest, and what is left out."""
