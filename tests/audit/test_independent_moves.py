"""Whatever event moves money, the independent arithmetic asks how much, from where, and for whom.

Each is given to it as a core would write it that moves a cent too much, pays somebody else, or
pays somebody else as well: the chain is sound and the books balance, but it is not what is said.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from croupier.audit.independent.auditor import Auditor
from croupier.core.ledger.accounts import COMMISSION, HOUSE, chips
from croupier.core.ledger.ledger import Transfer
from croupier.core.money import Cents
from croupier.core.pit import registry
from croupier.core.stream.envelope import Entry
from croupier.core.venue.registry import CODEC
from tests.audit import evenings
from tests.audit.conventional import CONVENTIONAL
from tests.audit.put_right import PUT_RIGHT, at_the_cage
from tests.core.pit.floor_script import FloorScript

Moves = tuple[Transfer, ...]
# The streams of a journal, in the order in which their entries may be read.
Streams = dict[str, list[Entry]]
ENCODE: dict[str, Callable[[Entry], bytes]] = {
    "pit:1": registry.encode_entry,
    "venue": CODEC.encode_entry,
}
EVENINGS: list[Callable[[], FloorScript]] = [
    *(evenings.roulette, evenings.coups, evenings.corrected, evenings.cashed_out),
    *(evenings.late_void, evenings.forfeited, evenings.voided_after_settlement),
    *PUT_RIGHT,
    *CONVENTIONAL,
]


class Spot(NamedTuple):
    """Where in the journal an event is, by the places of its entry and of itself in that."""

    stream: str
    entry: int
    event: int


def a_cent_more(moves: Moves) -> Moves:
    return (*moves[:-1], replace(moves[-1], amount=Cents(moves[-1].amount + 1)))


def to_another(moves: Moves) -> Moves:
    last = moves[-1]
    other = COMMISSION if last.destination == HOUSE else HOUSE
    return (*moves[:-1], replace(last, destination=other))


def for_a_bystander(moves: Moves) -> Moves:
    return (*moves, Transfer(HOUSE, chips("S99"), Cents(1)))


def streams_of(evening: Callable[[], Any]) -> Streams:
    if evening is at_the_cage:
        pit, venue = at_the_cage()
        return {"pit:1": pit.entries, "venue": venue.entries}
    return {"pit:1": evening().entries}


def objected(streams: Streams) -> bool:
    auditor = Auditor()
    for stream, entries in streams.items():
        for seq, entry in enumerate(entries, 1):
            if auditor.take(stream, seq, ENCODE[stream](entry)) is not None:
                return True
    return next(auditor.finish(), None) is not None


def moving(streams: Streams) -> dict[str, Spot]:
    """The last event of each kind that moves money."""
    return {
        type(event).__name__: Spot(stream, n, k)
        for stream, entries in streams.items()
        for n, entry in enumerate(entries)
        for k, event in enumerate(entry.events)
        if getattr(event, "moves", ())
    }


def changed(streams: Streams, spot: Spot, how: Callable[[Moves], Moves]) -> Streams:
    entries = list(streams[spot.stream])
    entry = entries[spot.entry]
    events = list(entry.events)
    events[spot.event] = replace(events[spot.event], moves=how(events[spot.event].moves))
    entries[spot.entry] = replace(entry, events=tuple(events))
    return {**streams, spot.stream: entries}


@pytest.mark.parametrize("evening", [*EVENINGS, at_the_cage])
def test_money_that_moves_otherwise_than_is_said_is_told(evening: Callable[[], Any]) -> None:
    streams = streams_of(evening)
    assert not objected(streams)
    missed = [
        f"{kind} {how.__name__}"
        for kind, spot in moving(streams).items()
        for how in (a_cent_more, to_another, for_a_bystander)
        if not objected(changed(streams, spot, how))
    ]
    assert missed == []


def test_every_event_that_moves_money_by_hand_is_among_them() -> None:
    """So that the table above says something of each."""
    scenes = (*PUT_RIGHT, *CONVENTIONAL, at_the_cage)
    seen = {kind for evening in scenes for kind in moving(streams_of(evening))}
    assert seen >= {
        *("CreditAdded", "CreditPaid", "CreditAdjusted", "CreditHeld", "HoldDetermined"),
        *("WageringClosed", "WagersChanged", "WagersVoided", "WagersReplaced", "PrizeDetermined"),
        *("RoundSettled", "RoundReversed", "RoundResettled", "PastRoundVoided"),
        *("TicketIssued", "TicketVoided", "TicketPaid", "CashDispensed", "RestPaid"),
        *("FloatOpened", "FloatFilled", "FloatCredited", "FloatClosed", "DropCollected"),
        *("ColourIssued", "ColourRedeemed", "CashConverted", "DebtWrittenOff", "DebtRestored"),
        *("ColourFreed", "VoucherExchanged", "ChipsLaid", "ChipsTakenUp", "WinningBetTold"),
        *("LayoutSettled", "LayoutSwept", "ChipsHandedBack", "ChipsPaid"),
        *("LayoutRestored", "LayoutPutRight", "WinningBetTakenBack"),
        *("StackerEmptied", "DrawerOpened", "DrawerFilled", "DrawerClosed", "DemandRepaid"),
    }
