"""Chips on a conventional table: colours issued and redeemed, and bets called out to the dealer.

The chips themselves lie on the cloth and in the tray; kept here is whose a colour is and its value.
Imported by the pit's registry. Read first: `commands`, then `colours` and `call_bets`.
"""
