"""A staff command that no casino has, to show that adding one takes one module and its words."""
