"""What went wrong, and what is to be done about it."""

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {
    "declare-no-spin": "declare no spin in {round}[: {reason}]",
    "examine-ball": "note that the ball of {round} is examined",
    "report-wrong-outcome": "stop {round} for a wrong outcome: {reason}",
    "correct-outcome": "settle {round} anew on {outcome}: {reason}",
    "let-outcome-stand": "let the outcome of {round} stand: {reason}",
    "recalculate-round": "settle {round} on {outcome}, which came in fact: {reason}",
    "void-past-round": "make the settled {round} void: {reason}",
    "invalidate-round": "make {round} void: {reason}[, {note}]",
    "void-early-round": "make {round} void, whose result came early",
    "void-dice-round": "make {round} void: {reason}",
    "void-unproved-wagers": "make wagers of {session} on {round} void: {reason}",
    "change-late-wager": "put {amount} on {source} of [{session}][{player}] right on {round}"
    "[, to {destination}]: {reason}",
    "refuse-wager": "refuse {bet} of [{session}][{player}] on {round}: {reason}",
    "adjust-credit": "adjust the credit of {session} by {amount} in {case}: {reason}",
    "repay-debt": "take {amount} back in {case}, from the {source}[: {note}]",
    "write-off-debt": "write off what is owed in {case}: {reason}",
    "declare-malfunction": "declare a malfunction[ of the {part}] in {round}[ at {terminal}]: "
    "{reason}[, {note}]",
    "report-malfunction": "report a malfunction for {session}: {words}",
    "report-dice": "report the dice of {round}: {fault}",
    "report-display": "report that {display} shows {shown} for {round}",
    "confirm-despite-display": "confirm {outcome} in {round} despite the display",
    "report-screen": "report what {terminal} shows of {round}[: number {number}]",
    "report-terminal-error": "report an error of {terminal}: {error}",
    "report-terminal-error-cleared": "note that {terminal} no longer shows an error[: {error}]",
    "report-link-lost": "note that {terminal} lost its link",
    "report-read-error": "report that {device} could not read {round}[; it indicates {indicated}]",
    "report-uspin-fault": "report a failed spin of the player at {table}: {reason}",
    "return-uspin": "give the player's spin at {table} back: {how}",
    "report-lucky-screen": "report a Lucky Ball screen at {table}: {reason}",
    "restore-lucky-ball": "let Lucky Ball at {table} go on in mode {mode}",
}
