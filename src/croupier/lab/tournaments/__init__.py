"""Conditions of tournaments as files: read, checked, and played many times over for an estimate.

Imported by the command line and the shell; imports core.
Read first: `conditions_file`, then `estimate`.
"""
