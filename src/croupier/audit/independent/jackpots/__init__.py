"""Mystery jackpots by arithmetic of their own: meters, wagers on sensors, the proof of each cycle.

Only `audit` imports it. Read first: `meters`, then `jackpot_cycles`.
"""
