"""The journal in one SQLite file: the default. It needs no set-up and survives a power cut.

Imported through `croupier.journal.opening`. Several processes may share the file, but one that is
stopped, rather than killed, inside a commit keeps it locked: across processes, prefer PostgreSQL.
Read first: `store` (the port), then `writer` (what happens inside one commit), which runs in
`writer_thread` or `writer_process`.
"""
