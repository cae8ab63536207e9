"""Writing a rulebook: every key there is, a file to fill in, and a schema for editors.

Imported by the command line; imports the rulebook's types and the shipped documents.
Read first: `rulebook_keys`.
"""
