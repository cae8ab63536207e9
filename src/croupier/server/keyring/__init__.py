"""Staff, screens, their keys and sessions, kept apart from the journal.

Imported by the server and by commands that set a venue up; imports journal's stores and core.
Read first: `keyring` (what can be asked), `staff`, then `schema`.
"""
