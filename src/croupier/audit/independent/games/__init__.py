"""What each game pays, read from the rulebook's text anew. Imported by the auditor's parts.

Read first: `odds_tables`.
"""
