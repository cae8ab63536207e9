"""Changes a setting of a rulebook or a line of code, and asks whether the named proof notices.

Read first: `setting_changes` (what is changed), `mutated_shelf` (how tests get the changed text),
`collected_proofs` (runs the proofs of the clauses that a change concerns), then the campaigns.
"""
