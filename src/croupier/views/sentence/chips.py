"""Colour checks at a live table, and bets called out."""

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {
    "colours-set-out": "the colours of {table} were set out: {colours}",
    "colour-issued": "{checks} {colour} {checks|check|checks} of {unit} "
    "{checks|was|were} issued to {player} at {table}, "
    "for {tender}[, marked {marker}]",
    "colour-redeemed": "{checks} {colour} {checks|check|checks} of {player} "
    "{checks|was|were} redeemed at {table}",
    "cash-converted": "{amount} of {player} were changed into chips at {table}",
    "call-bet-taken": "{player} called {bet} for {amount} on {round}, paid with {paid_with}"
    "[; {called} was said, and limits left no more]",
}
