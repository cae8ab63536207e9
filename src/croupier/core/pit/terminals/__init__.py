"""Terminals in and out of service: nothing is played or taken in at one that lacks its devices."""
