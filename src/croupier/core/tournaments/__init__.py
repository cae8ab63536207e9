"""Tournaments as every stream sees them: conditions, structure, money, places, and shared rows.

Imported by pit, venue, views, audit and lab; imports rulebook, ledger and stream alone.
Read first: `conditions` (what is announced), then `checklist`, then `table_session`.
"""
