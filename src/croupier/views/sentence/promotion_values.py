"""Puts promotions' values into words: entries, numbers, attempts, parts of a prize."""

from msgspec import Struct

from croupier.core.promotions.selection import Ticketed
from croupier.core.venue.promotions.commands import CountedStream, Earned
from croupier.core.venue.promotions.state import Attempt, Numbers, PrizePart, Scrutineer
from croupier.views.sentence.names import Names


def promotion_value(told: Struct, names: Names) -> str | None:
    """Nothing where it is no promotion's."""
    match told:
        case Ticketed():
            return names.say("value.promotion-entry", number=told.number, entrant=told.entrant)
        case Earned():
            return names.say("value.earned-entries", person=told.person, entries=told.entries)
        case CountedStream():
            return names.say("value.counted-stream", stream=told.stream, seq=told.seq)
        case Numbers():
            numbers = " ".join(map(str, told.numbers))
            source = names.code(told.source.value)
            return names.say("value.draw-numbers", source=source, numbers=numbers)
        case Scrutineer():
            return told.name
        case Attempt():
            how = names.code(told.how.value)
            key = "value.winner-reached" if told.reached else "value.winner-not-reached"
            return names.say(key, how=how, note=told.note)
        case PrizePart():
            how = names.code(told.how.value)
            return names.say("value.prize-part", amount=names.money(told.amount), how=how)
        case _:
            return None
