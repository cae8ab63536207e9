"""Sessions and their chip accounts: credit in, credit out, and the proof of both.

Other concerns of the pit take from here `self_audit` (with its hook before a round)
and `meters`, in which whatever changes a session's credit must be counted.
Read first: `commands`, then `crediting`, `cash_out` and `holding`, which decide them.
"""
