"""Requests that wait for somebody else's approval."""
