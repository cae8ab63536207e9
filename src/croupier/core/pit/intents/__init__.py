"""Outside effects that a pit has intended and not completed: a restart must ask devices."""
