"""From a configuration file to a server that runs, and what may keep it from that."""
