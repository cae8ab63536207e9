"""Starts a server from a configuration file, or says why it cannot start."""
