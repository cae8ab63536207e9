"""The journal in PostgreSQL: for more than one process or host, each owning its own streams.

Imported through `croupier.journal.opening`; leases run by the database server's clock.
Read first: `store` (the port), then `append` (the one statement that everything rests on) and
`writer_process` (the process that runs it for a pit).
"""
