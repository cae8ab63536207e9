"""Simulated people and devices of a floor: players, dealers, a supervisor, a cashier.

Imported by simulator and demo; imports core and `floor_plan`, and is never loaded by a live server.
Each decides by what it sees through a `FloorPort`, says it in the pit's own commands, and says
after how long it wants its next turn. Read first: `port`, then `player`, then `dealer`.
"""
