"""What waits for a person: requests for approval, disputes, and whatever a rulebook leaves open.

Every concern opens cases through `open_cases`; this folder decides those that no other does.
Read first: `approvals` (a request that waits), `disputes`, then `options`.
"""
