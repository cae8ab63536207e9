"""What a dealer's screen shows: the rulebook's steps, and which buttons would be accepted.

Imported by wire and server; imports core only. Whether a button works is asked of the core itself.
Read first: `desk`, then `steps` and `buttons`.
"""
