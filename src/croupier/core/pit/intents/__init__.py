"""Outside effects of a pit that are intended and not yet done: what a restart must ask devices."""
