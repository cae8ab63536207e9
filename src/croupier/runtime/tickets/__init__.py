"""Rows that several streams claim, mostly tickets: found, authenticated, expired."""
