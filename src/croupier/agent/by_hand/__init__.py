"""Devices that a person plays: what they say is said to the agent in words.

The agent's `building` makes them. Read first: `acceptor`.
"""
