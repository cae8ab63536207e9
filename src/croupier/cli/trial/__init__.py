"""Commands to try Croupier out: a demo floor, a shell, simulations, measurements.

Read first: `demo`, then `shell`.
"""
