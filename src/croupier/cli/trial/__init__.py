"""Commands for whoever tries Croupier out: a demo floor, a shell, simulations, measurements.

Read first: `demo`, then `shell`.
"""
