"""Colour checks at a live table, and bets called out."""

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {
    "colours-set-out": "the colours of {table} were set out: {colours}",
    "colour-issued": "{checks} {colour} checks of {unit} were issued to {player} at {table}, "
    "for {tender}[, marked {marker}]",
    "colour-redeemed": "{checks} {colour} checks of {player} were redeemed at {table}",
    "cash-converted": "{amount} of {player} were changed into chips at {table}",
    "call-bet-taken": "{player} called {bet} for {amount} on {round}, paid with {paid_with}"
    "[; {called} was said, and limits left no more]",
}
