"""What every stream of entries shares, a pit's and the venue's: envelope, repeats, intents.

Imported by pit, venue and whatever drives them; imports rulebook, ledger and refusals.
Read first: `envelope` (what goes in and comes out), `idempotency` (a repeat does nothing twice).
"""
