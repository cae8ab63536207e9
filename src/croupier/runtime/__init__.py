"""Running a stream: stamp, decide, batch, commit, release; leases, timers, intents, takeover.

Imported by server, sim, audit and bench; imports journal and core.
Read first: `owning.owner` (from lease to stop), then `writing.writer` (from a command to a durable
answer).
"""
