"""A round from its opening to its settlement, and the wagers on it."""

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {
    "wagering-opened": "wagering on {round} opened",
    "wagers-changed": "{session} has changed wagers on {round}[: {stakes}]",
    "wagers-confirmed": "{session} confirmed wagers on {round}[: {stakes}]",
    "ball-spun": "the ball of {round} was spun",
    "ball-rested": "the ball of {round} is at rest[, says {by}]",
    "uspin-loaded": "{by} loaded the ball for {round}",
    "dice-tumbled": "the dice of {round} were tumbled",
    "lucky-numbers-drawn": "the Lucky Ball numbers of {round} were drawn: {numbers}",
    "lucky-number-boosted": "{colour} became {boost} in {round}",
    "wagering-closed": "wagering on {round} closed, by {by}[; returned: {returned}]"
    "[; warned that wagers below the minimum go back from now on: {warned}]",
    "outcome-read": "the outcome of {round}: {reading}",
    "round-settled": "{round} was settled on {outcome}: {players} had staked {staked} "
    "and got {credit}[; confirmed by {confirmed}][; large win, seen by staff before it leaves: "
    "{large}]",
    "round-voided": "{round} was made void: {reason}[; returned: {refunds}]"
    "[; forfeited: {forfeits}]",
    "round-suspended": "{round} was suspended: {reason}",
    "round-resumed": "{round} goes on: {reason}",
}
