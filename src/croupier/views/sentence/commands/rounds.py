"""Rounds and the wagers on them."""

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {
    "place-wagers": "lay {touches} on {round}",
    "move-wager": "move {amount} from {source} to {destination} on {round}",
    "cancel-wager": "take {amount} back from {bet} on {round}",
    "clear-wagers": "take every chip back from {round}",
    "repeat-wagers": "repeat the last wagers on {round}",
    "double-wagers": "double the wagers on {round}",
    "undo-wagers": "undo the last change on {round}",
    "redo-wagers": "redo what was undone on {round}",
    "confirm-wagers": "confirm the wagers on {round}",
    "open-wagering": "open wagering at {table}",
    "elapse": "end the time for wagering at {table}",
    "spin-ball": "spin the ball of {round}",
    "launch-due": "launch the ball at {table}",
    "report-ball-at-rest": "say that the ball of {round} is at rest",
    "rest-due": "take the ball at {table} to be at rest",
    "report-launch": "say what became of a launch: {became}",
    "load-uspin": "load the ball for the player of {round}",
    "start-uspin": "let the player spin in {round}",
    "tumble-dice": "tumble the dice of {round}",
    "sense-close": "close wagering on {round}: the sensor saw the ball slow down",
    "sense-rest": "say that {device} has come to rest in {round}[: {outcome}]",
    "call-no-more-bets": "call no more bets on {round}",
    "read-outcome": "take {outcome} as read by {device} in {round}",
    "enter-outcome": "enter {outcome} as the outcome of {round}",
    "confirm-outcome": "confirm {outcome} as the outcome of {round}",
    "draw-lucky-numbers": "draw the Lucky Ball numbers of {round}: {numbers}",
    "boost-lucky-number": "make {colour} {boost} in {round}",
    "direct-empty-rounds": "direct rounds without wagers at {table}[: {rounds}]",
}
