"""The durable log: streams of hash-chained entries, claims, leases and snapshots behind one port.

Imported by runtime, audit and bench; it stores bytes and knows nothing of games or money.
Read first: `port` (what every store promises), then `memory` (the promise at its plainest).
"""
