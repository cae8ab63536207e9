"""Conditions of tournaments as files, and templates to begin with.

Imported by the command line and the shell; imports core.
Read first: `conditions_file`.
"""
