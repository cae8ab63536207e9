"""Tables and terminals: what stands on the floor, under which rulebook, and whether it is open."""
