"""Running a stream: stamp, decide, batch, commit, release; leases, timers, intents, takeover.

Imported by server, sim, audit and bench; imports journal and core.
Read first: `owner` (from lease to stop), then `writer` (how a command becomes a durable answer).
"""
