"""Figures of a served floor: WebSocket load, settlement shown, failover, memory."""
