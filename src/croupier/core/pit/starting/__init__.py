"""Starting and stopping a pit: what ran, and what becomes of rounds that a crash left open."""
