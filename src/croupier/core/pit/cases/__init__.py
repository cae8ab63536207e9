"""Cases that wait for a person: approvals, disputes, and whatever a rulebook leaves open.

Every concern opens cases through `open_cases`; this folder decides those that are nobody else's.
Read first: `approvals.approving` (a request that waits), `disputes`, then `options`.
"""
