"""Values in words: money, moments, bets, outcomes, limits, codes."""

import re
from collections.abc import Mapping
from enum import Enum
from typing import Any

from msgspec import Struct

from croupier.core.games.contract import OutcomeData
from croupier.core.money import dollars
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.cards.state import Ending
from croupier.core.pit.conduct.state import TablePlace
from croupier.core.pit.irregularities.events import VoidedBet
from croupier.core.pit.rounds.events import Refunded, Warned
from croupier.core.pit.rounds.results import Returned
from croupier.core.pit.state import Reading
from croupier.core.pit.wagers.commands import Touch
from croupier.core.pit.wagers.events import Stake
from croupier.core.stream.envelope import Actor
from croupier.core.stream.intents import Intent
from croupier.core.tickets.ticket import Ticket
from croupier.views.sentence.names import Names

_STRAIGHT = "straight"
_CARD = re.compile(r"(10|[2-9TJQKA])([CDHS])")
_SUITS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


def bet(text: str) -> str:
    """`straight:17` as `17 straight up`, `six-line:1-6` as `six line 1-6`."""
    kind, _, which = text.partition(":")
    words = spoken(kind)
    if not which:
        return words
    return f"{which} {words} up" if kind == _STRAIGHT else f"{words} {which.replace(':', ' ')}"


def spoken(code: str) -> str:
    """A code of the rulebooks: `gaming-shift-manager`, `wheel-not-rotating`."""
    return code.replace("-", " ").replace("_", " ")


def outcome(data: OutcomeData) -> str:
    if data.void is not None:
        return f"no result ({data.void})"
    if data.number is not None:
        return f"{data.number}{_lucky(data)}"
    if data.dice is not None:
        return "-".join(map(str, data.dice))
    hands = (("Player", data.player), ("Banker", data.banker))
    return ", ".join(
        f"{name} {' '.join(map(card, cards))}" for name, cards in hands if cards is not None
    )


def card(text: str) -> str:
    """`KH` as `K♥`; what is no card stays as it is."""
    found = _CARD.fullmatch(text)
    if found is None:
        return text
    rank = "10" if found.group(1) == "T" else found.group(1)
    return f"{rank}{_SUITS[found.group(2)]}"


def _lucky(data: OutcomeData) -> str:
    if data.lucky is None:
        return ""
    drawn = ", ".join(f"{colour} {pocket}" for colour, pocket in data.lucky.items())
    return f" with Lucky Ball {drawn}{f', {data.boosted} {data.boost}' if data.boosted else ''}"


def limits(sign: Sign) -> str:
    kinds = [f"{spoken(kind)} {_limits(each)}" for kind, each in sign.kinds.items()]
    return ", ".join([_limits(sign.general), *kinds])


def _limits(found: Limits) -> str:
    low = dollars(found.min) if found.min is not None else "no least"
    return f"{low} to {dollars(found.max) if found.max is not None else 'no most'}"


def _staked(stake: Stake | VoidedBet | Touch) -> str:
    cents = stake.stake if isinstance(stake, VoidedBet) else stake.amount
    return f"{dollars(cents)} on {bet(stake.bet)}"


def value(told: Any, names: Names) -> str:  # noqa: ANN401 - any field of an event
    """Of what says by its own type what it is; nothing where there is nothing to say."""
    match told:
        case None | "" | () | False:
            return ""
        case Stake() | VoidedBet() | Touch():
            return _staked(told)
        case Returned() | Warned():
            return f"{dollars(told.amount)} on {bet(told.bet)} of {names.player(told.session)}"
        case Refunded():
            return f"{dollars(told.amount)} of {names.player(told.session)}"
        case OutcomeData():
            return outcome(told)
        case Reading():
            return f"{outcome(told.outcome)}, read by the {spoken(told.by)}"
        case Sign():
            return limits(told)
        case Actor():
            return names.actor(told)
        case Ending():
            return told.reason
        case Ticket():
            return f"{told.name} of {dollars(told.amount)}"
        case TablePlace():
            return f"{told.player} at {names.table(told.table)}"
        case Intent():
            return f"{spoken(told.kind.value)}, by {told.device}"
        case Struct():
            return ""
        case Mapping():
            return ", ".join(f"{spoken(str(key))} {each}" for key, each in told.items())
        case tuple() | list():
            return ", ".join(filter(None, (value(each, names) for each in told)))
        case _:
            return spoken(str(told.value)) if isinstance(told, Enum) else card(str(told))
