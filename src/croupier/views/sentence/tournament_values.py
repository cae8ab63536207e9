"""Puts tournaments' values into words: seats, scores, results, places."""

from collections.abc import Callable

from msgspec import Struct

from croupier.core.pit.tournaments import commands, events
from croupier.core.pit.tournaments.state import Question
from croupier.core.pit.wagers.events import Stake
from croupier.core.tournaments.conditions import ChipValue
from croupier.core.tournaments.score_sheet import Seated, SeatResult
from croupier.core.venue.tournaments.state import Awarded
from croupier.views.sentence.names import Names

# How stakes are said is for whoever says every value.
Stakes = Callable[[tuple[Stake, ...]], str]


def tournament_value(told: Struct, names: Names, stakes: Stakes) -> str:
    """Nothing where it is no tournament's."""
    match told:
        case events.SeatScored():
            staked, credit = names.money(told.staked), names.money(told.credit)
            return names.say("value.seat-scored", seat=told.seat, staked=staked, credit=credit)
        case events.SeatJudged():
            return _judged(told, names, stakes)
        case events.SeatOut():
            left = names.money(told.out.residual or 0)
            round_ = told.out.round
            return names.say("value.seat-out", seat=told.seat, round=round_, residual=left)
        case SeatResult():
            return _result(told, names)
        case Seated():
            said = {"entry": told.entry, "name": told.name, "seat": told.seat}
            return names.say("value.seated", **said)
        case Awarded():
            prize = names.money(told.prize)
            said = {"place": str(told.place), "entry": told.entry, "goods": told.goods}
            return names.say("value.awarded", prize=prize, **said)
        case events.SeatExchanged():
            chips, odd = names.money(told.chips), names.money(told.odd) if told.odd else ""
            return names.say("value.seat-exchanged", seat=told.seat, chips=chips, odd=odd)
        case Question():
            counted, right = names.money(told.counted), names.money(told.right)
            return names.say("value.question", entry=told.entry, counted=counted, right=right)
        case ChipValue():
            return f"{told.colour} {names.money(told.value)}"
        case commands.MissingChips():
            quantity = told.quantity
            return names.say("value.missing-chips", quantity=quantity, colour=told.colour)
        case _:
            return ""


def _judged(told: events.SeatJudged, names: Names, stakes: Stakes) -> str:
    return names.say(
        "value.seat-judged",
        seat=told.seat,
        stands=stakes(told.stands) or names.say("value.nothing-laid"),
        returned=names.money(told.returned) if told.returned else "",
        made_up=names.money(told.made_up) if told.made_up else "",
        missed=names.code(told.missed.value) if told.missed is not None else "",
        void=names.code("out") if told.void is not None else "",
    )


def _result(told: SeatResult, names: Names) -> str:
    return names.say(
        "value.seat-result",
        entry=told.entry,
        chips=names.money(told.chips),
        round=told.out.round if told.out is not None else "",
        disqualified=told.disqualified,
        never_came=names.code("never-came") if told.never_came else "",
    )
