"""Rows that several streams claim, above all tickets: found, authenticated, expired."""
