"""The actors of a jackpot: dealer, sensors, and a keeper in memory.

Only simulator, demo and tests import it. Read first: `jackpot_sensors`, then `jackpot_dealing`.
"""
