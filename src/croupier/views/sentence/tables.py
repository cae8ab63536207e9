"""Tables, terminals, devices and people on duty."""

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {
    "started": "the server began to run this stream",
    "stopped": "the server stopped running this stream as planned",
    "clock-set-back": "time was set back from {recorded} to {to}, by {by} and {second}",
    "loss-accepted": "the loss of entries up to {witnessed} after {journal} was accepted by {by} "
    "and {second}",
    "rulebook-adopted": "the rulebook {rulebook} was adopted",
    "table-set-up": "{table} was set up under {rulebook}, {source}, limits {sign}, "
    "{seconds} {seconds|second|seconds} for wagering"
    "[, at most {terminals_max} {terminals_max|terminal|terminals}]"
    "[, a ball counts as at rest {rest_seconds} {rest_seconds|second|seconds} after its spin]",
    "terminal-enrolled": "{terminal} was enrolled under {rulebook}",
    "terminal-retired": "{terminal} was retired[: {reason}]",
    "tables-linked": "the tables of {rulebook} were linked to their terminals",
    "device-registered": "the {kind} {device} was registered[ at {place}], serial {serial}",
    "device-approved": "{device} was approved under {reference}",
    "terminal-approved": "the terminal {terminal} was approved under {reference}",
    "device-retired": "{device} was retired[: {reason}]",
    "launching-set": "it was set when {device} is told to launch at {table}"
    "[: {lead_seconds} {lead_seconds|second|seconds} before wagering ends]",
    "signed-on": "{person} came on duty as {role}",
    "signed-off": "{person} went off duty",
    "table-taken": "{dealer} took {table}[: {reason}]",
    "table-opened": "{table} was opened[ with {dealer} dealing]",
    "closing-announced": "the closing of {table} was announced"
    "[, {rounds_left} {rounds_left|round|rounds} ahead]",
    "table-closed": "{table} was closed",
    "limits-announced": "new limits of {table} were announced: {sign}",
    "limits-changed": "the limits of {table} are now {sign}",
    "personal-limits-set": "personal limits of [{session} at {table}][{place}] were set[: {sign}]"
    "[, marked {marker}]",
    "bets-withheld": "{table} withholds these bets: {kinds}",
    "wagering-period-set": "wagering at {table} now lasts {seconds} {seconds|second|seconds}",
    "empty-rounds-directed": "rounds without wagers at {table} were directed[: {rounds}]",
    "terminal-enabled": "{terminal} was put into service",
    "terminal-disabled": "{terminal} was taken out of service[: {reason}]",
    "condition-reported": "{terminal} reported: {condition}[ of {part}][, {detail}]",
    "condition-restored": "{terminal} is no longer so: {condition}[ of {part}], said {by}",
    "attendant-called": "the player at {terminal} called an attendant",
    "call-answered": "{by} answered the call of {terminal}",
    "audit-entered": "{by} put {terminal} into audit mode",
    "audit-left": "{by} took {terminal} out of audit mode",
    "demonstration-entered": "{by} began a demonstration at {terminal} with {credit}, "
    "worth nothing",
    "demonstration-reset": "{by} ended the demonstration at {terminal}",
    "wagers-demonstrated": "{terminal} shows wagers on {round}, worth nothing[: {stakes}]",
    "ticket-demonstrated": "{terminal} showed a ticket of {amount}, worth nothing",
    "patron-recognised": "a patron's card was read at {terminal}: {patron}",
    "card-removed": "the patron's card was taken out of {terminal}",
    "intent-opened": "a device was asked to act: {intent}",
    "intent-closed": "the device's task is over",
}
