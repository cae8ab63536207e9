"""Whether a sender may: role, the rulebook's action, approval, and a command's shape."""
