"""Those who take turns on the floor: players, dealers, supervisors, cashiers, devices, trouble.

Imported by `simulation` alone. Each looks at the pit's state through the world, sends real commands
and says when it wants its next turn. Read first: `player`, then `spinning`.
"""
