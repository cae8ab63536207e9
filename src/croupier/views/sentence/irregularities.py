"""What went wrong, and how it was put right."""

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {
    "no-spin-declared": "no spin was declared in {round}: {reason}; then {after}",
    "ball-examined": "the ball of {round} was examined",
    "wrong-outcome-reported": "a wrong outcome of {round} was reported: {reason}"
    "[; frozen: {freezes}]",
    "round-reversed": "the settlement of {round} was taken back ({credit} of {players}): {reason}",
    "round-resettled": "{round} was settled anew on {outcome}: {players} had staked "
    "{staked} and got {credit}",
    "past-round-voided": "the settled {round} was made void: {reason}[; forfeited: {forfeits}]",
    "wagers-voided": "wagers of {session} on {round} were made void: {bets}; {reason}",
    "chips-refused": "{bet} of {place} was refused on {round}: {reason}",
    "chips-put-right": "{amount} of {place} on {source} was put right on {round}"
    "[, to {destination}]: {reason}[, camera {cctv}]",
    "chips-voided": "the chips of {place} on {round} were made void: {reason}",
    "wagers-replaced": "wagers of {session} on {round} were put right: {before} became"
    "[ {after}]; {reason}[, camera {cctv}]",
    "credit-adjusted": "the credit of {session} was adjusted by {amount}[ in {case}]: {reason}",
    "debt-repaid": "{session} paid back {amount} in {case}, from the {source}[: {note}]",
    "demand-repaid": "{session} brought back {amount} of what is demanded in {case}, from the "
    "{source}[: {note}]",
    "debt-written-off": "{amount} that {session} owed were written off in {case}: {reason}",
    "debt-restored": "{session} owes {amount} again, written off before: {round} gives as much",
    "malfunction-declared": "a malfunction of the {part} was declared in {round}[ at {terminal}]: "
    "{reason}[, {note}]",
    "terminal-error-cleared": "{terminal} no longer shows an error[: {error}]",
    "terminal-error-shown": "{terminal} showed an error: {error}",
    "server-fault-found": "the same error came from several terminals, so it is the server's: "
    "{error}[ ({terminals})]",
    "link-lost": "{terminal} lost its link",
    "display-shown": "the display {display} showed {shown} before {round} was read",
    "display-differed": "the display {display} showed {shown} for {round}",
    "uspin-faulted": "the player's spin at {table} failed: {reason}",
    "uspin-returned": "the player's spin at {table} was given back: {how}",
    "lucky-ball-stopped": "Lucky Ball at {table} was stopped: {reason}",
    "lucky-ball-restored": "Lucky Ball at {table} goes on in mode {mode}",
}
