"""Puts values into words: money, moments, bets, outcomes, limits, codes."""

import re
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any

from msgspec import Struct

from croupier.core.games.contract import OutcomeData
from croupier.core.jackpots import activation, sharing
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.cards.state import Ending
from croupier.core.pit.chips.state import Piece
from croupier.core.pit.conduct.state import TablePlace
from croupier.core.pit.floats.state import Denomination
from croupier.core.pit.irregularities.events import VoidedBet
from croupier.core.pit.jackpots.state import JackpotSettings, SensorSeen, SensorWager
from croupier.core.pit.rounds import events, results
from croupier.core.pit.state import Reading
from croupier.core.pit.wagers.commands import Touch
from croupier.core.pit.wagers.events import Stake
from croupier.core.stream import envelope, intents
from croupier.core.tickets.ticket import Ticket
from croupier.views.sentence.names import Names
from croupier.views.sentence.promotion_values import promotion_value
from croupier.views.sentence.tournament_values import tournament_value

# So many things are told of one by one.
LISTED = 24
_STRAIGHT = "straight"
_PLAIN = Names()
_CARD = re.compile(r"(10|[2-9TJQKA])([CDHS])")
_SUITS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


def bet(text: str, names: Names = _PLAIN) -> str:
    """`straight:17` as `17 straight up`, `six-line:1-6` as `six line 1-6`."""
    kind, _, which = text.partition(":")
    if not which:
        return names.code(kind)
    key = "value.straight" if kind == _STRAIGHT else "value.bet"
    return names.say(key, kind=names.code(kind), which=which.replace(":", " "))


def outcome(data: OutcomeData, names: Names) -> str:
    if data.void is not None:
        return names.say("value.no-result", why=data.void)
    if data.number is not None:
        return data.number if data.lucky is None else _lucky(data, data.lucky, names)
    if data.dice is not None:
        return "-".join(map(str, data.dice))
    hands = (("value.hand.player", data.player), ("value.hand.banker", data.banker))
    return names.listed(
        names.say(key, cards=" ".join(map(card, cards))) for key, cards in hands if cards
    )


def card(text: str) -> str:
    """`KH` as `K♥`; what is no card stays as it is."""
    found = _CARD.fullmatch(text)
    if found is None:
        return text
    rank = "10" if found.group(1) == "T" else found.group(1)
    return f"{rank}{_SUITS[found.group(2)]}"


def _lucky(data: OutcomeData, lucky: Mapping[str, str], names: Names) -> str:
    drawn = names.listed(f"{names.code(colour)} {pocket}" for colour, pocket in lucky.items())
    boosted, boost = (names.code(data.boosted), data.boost) if data.boosted else ("", "")
    return names.say("value.lucky", number=data.number, drawn=drawn, boosted=boosted, boost=boost)


def limits(sign: Sign, names: Names) -> str:
    kinds = (f"{names.code(kind)} {_limits(each, names)}" for kind, each in sign.kinds.items())
    return names.listed((_limits(sign.general, names), *kinds))


def _limits(found: Limits, names: Names) -> str:
    least = names.say("value.no-minimum") if found.min is None else names.money(found.min)
    most = names.say("value.no-maximum") if found.max is None else names.money(found.max)
    return names.say("value.limits", least=least, most=most)


def _staked(stake: Stake | VoidedBet | Touch | Piece | results.WagerSettled, names: Names) -> str:
    cents = stake.stake if isinstance(stake, VoidedBet | results.WagerSettled) else stake.amount
    return names.say("value.staked", amount=names.money(cents), bet=bet(stake.bet, names))


def _of_a_jackpot(
    told: JackpotSettings | SensorSeen | SensorWager | sharing.Share | activation.ActivationAnswer,
    names: Names,
) -> str:
    match told:
        case JackpotSettings():
            amounts = {"wager": told.wager, "approved": told.approved_from, "slip": told.slip_from}
            said = {name: names.money(cents) for name, cents in amounts.items()}
            return names.say("value.jackpot-settings", jackpot=told.jackpot, **said)
        case SensorSeen():
            reading = names.code(told.reading.value)
            return names.say("value.sensor-seen", sensor=told.device, reading=reading)
        case SensorWager():
            return names.say("value.sensor-wager", player=told.player, sensor=told.sensor)
        case sharing.Share():
            amount, level = names.money(told.amount), told.level
            sensor = told.sensor
            return names.say("value.jackpot-share", amount=amount, level=level, sensor=sensor)
        case activation.ActivationAnswer():
            won = names.listed(_of_a_jackpot(share, names) for share in told.shares)
            return names.say("value.jackpot-answer", place=told.place, won=won)


def _listed(told: Sequence[Any], names: Names) -> str:
    """Nobody reads a hundred of them: of many the first are told, and how many more there are."""
    said = names.listed(filter(None, (value(each, names) for each in told[:LISTED])))
    more = len(told) - LISTED
    return names.say("value.and-more", listed=said, more=more) if more > 0 else said


def value(told: Any, names: Names) -> str:
    """Of what says by its own type what it is; nothing where there is nothing to say."""
    match told:
        case None | "" | () | False:
            return ""
        case True:
            # A sentence chooses between two words by it: `{answered|came|did not come}`.
            return "1"
        case Stake() | VoidedBet() | Touch() | Piece() | results.WagerSettled():
            return _staked(told, names)
        case Denomination():
            return f"{told.number} x {names.money(told.value)}"
        case results.Returned() | events.Warned():
            player, amount = names.player(told.session), names.money(told.amount)
            laid = bet(told.bet, names)
            return names.say("value.staked-by", amount=amount, bet=laid, player=player)
        case events.Refunded():
            player = names.player(told.session)
            return names.say("value.of-player", amount=names.money(told.amount), player=player)
        case OutcomeData():
            return outcome(told, names)
        case Reading():
            read = outcome(told.outcome, names)
            return names.say("value.reading", outcome=read, by=names.code(told.by))
        case Sign():
            return limits(told, names)
        case envelope.Actor():
            return names.actor(told)
        case Ending():
            return told.reason
        case Ticket():
            paper, amount = names.code(told.paper.value), names.money(told.amount)
            tail = told.number.tail
            return names.say("value.ticket", paper=paper, tail=tail, amount=amount)
        case TablePlace():
            table = names.table(told.table)
            return names.say("value.place", player=told.player, table=table)
        case JackpotSettings() | SensorSeen() | SensorWager() | sharing.Share():
            return _of_a_jackpot(told, names)
        case activation.ActivationAnswer():
            return _of_a_jackpot(told, names)
        case intents.Intent(draw=intents.Draw() as draw):
            purpose = names.code(draw.purpose.value)
            return names.say(
                "value.draw",
                purpose=purpose,
                count=draw.count,
                population=draw.population,
                odds=draw.odds,
            )
        case intents.Intent():
            kind = names.code(told.kind.value)
            return names.say("value.intent", kind=kind, device=told.device)
        case Struct():
            of_a_promotion = promotion_value(told, names)
            if of_a_promotion is not None:
                return of_a_promotion
            return tournament_value(told, names, lambda stakes: value(stakes, names))
        case Mapping():
            return names.listed(f"{names.code(str(key))} {each}" for key, each in told.items())
        case tuple() | list():
            return _listed(told, names)
        case _:
            return names.code(str(told.value)) if isinstance(told, Enum) else card(str(told))
