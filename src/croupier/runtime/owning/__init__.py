"""Holding a stream: lease, fencing, restoring its state, witnesses."""
