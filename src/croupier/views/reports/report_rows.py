"""The rows of searches and lists, as screens and sheets show them.

Terminals' own meters stand beside what the journal's events come to.
"""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from croupier.core.identifiers import Instant


class RoundRow(Struct, frozen=True, omit_defaults=True):
    """A round as it now stands, with what the house had to expect of it, both in cents."""

    pit: str
    round: str
    table: str
    game: str
    rulebook: str
    dealer: str
    opened: Instant
    status: str
    outcome: str
    confirmed_by: str
    players: int
    wagers: int
    handle: int
    paid: int
    win: int
    commission: int
    corrections: int
    closed: Instant | None = None
    settled: Instant | None = None
    expected: int | None = None
    deviation: int | None = None


class EventLine(Struct, frozen=True):
    """`notice` is the kind of notification that it is for an inspector, if it is one."""

    stream: str
    entry: int
    part: int
    at: Instant
    code: str
    notice: str
    person: str
    role: str
    approver: str
    about: str
    clause: str
    sentence: str


class TicketLine(Struct, frozen=True, omit_defaults=True):
    """`tail` is all that is known of its number; `ticket` is what the venue calls it."""

    paper: str
    tail: str
    amount: int
    state: str
    issued: Instant
    issued_where: str
    expires: Instant
    ended: Instant | None = None
    ended_place: str = ""
    ended_where: str = ""
    ended_by: str = ""
    reason: str = ""
    ticket: str = ""


class TicketTotals(Struct, frozen=True):
    count: int
    amount: int


class DrawerLine(Struct, frozen=True):
    """One day of a drawer: paid by the journal, counted by two people, and what was missing."""

    drawer: str
    day: str
    closed: Instant
    paid: int
    cash: int
    cash_variance: int
    papers: int
    papers_variance: int


class ShiftLine(Struct, frozen=True):
    """One shift of a table by its counts. `result` is what the table won: closer, credits and drop,
    less opener and fills; it is known once the closer is.
    """

    pit: str
    table: str
    day: str
    shift: str
    opened: Instant
    closed: Instant | None
    opener: int
    fills: int
    credits: int
    drop: int
    closer: int | None
    variance: int
    result: int | None


class MeterLine(Struct, frozen=True):
    """A terminal's own meter beside what the journal's events come to. They must be the same."""

    pit: str
    terminal: str
    meter: str
    shown: int
    counted: int
    variance: int


class FlowLine(Struct, frozen=True):
    """What a terminal's meters moved by in the period."""

    pit: str
    terminal: str
    meter: str
    amount: int
    times: int


class ClauseRound(Struct, frozen=True):
    """A round in which a clause acted."""

    pit: str
    round: str
    entry: int
    at: Instant


# By pit and terminal, what each meter shows.
Shown = Mapping[tuple[str, str], Mapping[str, int]]


def compared(shown: Shown, flows: Iterable[FlowLine]) -> tuple[MeterLine, ...]:
    """Of the terminals that show any: a meter that either side has."""
    counted = {(flow.pit, flow.terminal, flow.meter): flow.amount for flow in flows}
    keys = {(*where, meter) for where, meters in shown.items() for meter in meters}
    keys |= {key for key in counted if key[:2] in shown}
    return tuple(
        _line(*key, shown[key[:2]].get(key[2], 0), counted.get(key, 0)) for key in sorted(keys)
    )


def _line(pit: str, terminal: str, meter: str, shows: int, has: int) -> MeterLine:
    return MeterLine(pit, terminal, str(meter), shows, has, shows - has)
