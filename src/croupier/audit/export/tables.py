"""The tables of an export, one struct a row, and the gaming day that they cover.

A gaming day runs from its start by the clock of the venue to the same time on the next date.
Amounts are cents; moments are milliseconds since 1970. A ticket has a name that says nothing of its
number, and of the number there are the last four digits.
"""

from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from msgspec import Struct

_EPOCH = datetime(1970, 1, 1, tzinfo=ZoneInfo("UTC"))


class GamingDay(Struct, frozen=True):
    """`begins` and `ends` are milliseconds since 1970; what happens at `ends` is the next day's."""

    date: str
    starts: str
    zone: str
    begins: int
    ends: int

    def has(self, at: int) -> bool:
        return self.begins <= at < self.ends


def gaming_day(on: date, starts: time, zone: ZoneInfo) -> GamingDay:
    return GamingDay(
        on.isoformat(),
        starts.isoformat("minutes"),
        zone.key,
        _instant(on, starts, zone),
        _instant(on + timedelta(days=1), starts, zone),
    )


def _instant(on: date, at: time, zone: ZoneInfo) -> int:
    moment = datetime.combine(on, at, tzinfo=zone)
    return round((moment - _EPOCH) / timedelta(milliseconds=1))


class RoundRow(Struct, frozen=True):
    """A round that was settled, voided or put right in the day, as it stood at the day's end."""

    stream: str
    round: str
    table: str
    game: str
    rulebook: str
    opened: int
    closed: int | None
    settled: int | None
    status: str
    outcome: str
    confirmed_by: str
    corrections: int
    players: int
    staked: int
    credited: int


class WagerRow(Struct, frozen=True):
    """`settlement` is `first`, `corrected` where the round was settled anew, `void`, or `told`
    where a dealer told of a bet of chips that had won. Who plays with chips has a place for a
    terminal: the table's name and theirs.

    A round that was made void after it was settled has a row more for each of its wagers: the
    stake as credit, or nothing where it was forfeited. Its row in `rounds` counts none of them.
    """

    stream: str
    entry: int
    at: int
    round: str
    settlement: str
    terminal: str
    session: str
    bet: str
    stake: int
    status: str
    credit: int
    commission: int
    clause: str


class ChipRow(Struct, frozen=True):
    """Chips at a conventional table: issued, laid, moved, taken up, won, paid and brought back.

    `amount` is what they are worth. `checks` are the pieces of a colour in it, where counted.
    """

    stream: str
    entry: int
    at: int
    table: str
    round: str
    place: str
    session: str
    what: str
    bet: str
    kind: str
    colour: str
    amount: int
    checks: int


class TransferRow(Struct, frozen=True):
    stream: str
    entry: int
    at: int
    event: str
    source: str
    destination: str
    amount: int


class TicketRow(Struct, frozen=True):
    """How a ticket or voucher stood after an entry of the day.

    `version` counts on over all streams, from 1 at its issue: one that was returned or released is
    `issued` again, and was issued once.
    """

    stream: str
    entry: int
    at: int
    paper: str
    key: str
    version: int
    last_four: str
    amount: int
    state: str
    where: str
    by: str
    issued: int
    expires: int
    reason: str


class CaseRow(Struct, frozen=True):
    """`what` is `opened` or `decided`."""

    stream: str
    entry: int
    at: int
    what: str
    case: str
    kind: str
    about: str
    sentence: str
    clause: str
    by: str


class MeterRow(Struct, frozen=True):
    """A terminal's life meter at the day's beginning and end, and what the day added to it."""

    stream: str
    terminal: str
    meter: str
    before: int
    after: int
    day: int


class ShiftRow(Struct, frozen=True):
    """A table's shift that ran or was counted in the day, as it stood at the day's end.

    `result` is what the table won by its counts: closer, credits and drop, less opener and fills.
    It is `provisional` until the drop is counted; `colours_out` and `tokens_out` are what players
    still had of the table.
    """

    stream: str
    table: str
    gaming_day: str
    shift: str
    opened: int
    closed: int | None
    opener: int
    fills: int
    credits: int
    drop: int
    closer: int | None
    variance: int
    result: int | None
    provisional: bool = False
    colours_out: int = 0
    tokens_out: int = 0


class DrawerRow(Struct, frozen=True):
    """A gaming day of a cashier's drawer or a kiosk, as it stood at the day's end.

    `paid` is by the journal; `cash` and `papers` were counted when it was closed.
    """

    stream: str
    drawer: str
    place: str
    gaming_day: str
    opened: int
    closed: int | None
    opened_with: int
    added: int
    paid: int
    papers_paid: int
    cash: int | None = None
    cash_variance: int | None = None
    papers: int | None = None
    papers_variance: int | None = None


class JackpotRow(Struct, frozen=True):
    """A press of a jackpot's cycle whose key was revealed in the day, once for each level. Meters
    are micro-cents. The cycle began after the press whose place is `after_place` and ended with
    that of `last_place`: by its hit, or because the jackpot was `withdrawn`.

    `h` is the hash of `body`, the entry that counted the press, with `previous`, the hash of the
    entry before it, its number `entry` and its moment `at`.
    """

    stream: str
    entry: int
    at: int
    jackpot: str
    level: int
    cycle: int
    committed_at_entry: int
    commitment: str
    seed: int
    ceiling: int
    contribution: int
    reserve: int
    wager: int
    sharing: str
    after_place: int
    place: int
    before: int
    added: int
    hit: bool
    h: str
    previous: str
    body: str
    key: str = ""
    last_place: int = 0
    withdrawn: bool = False


class PromotionRow(Struct, frozen=True):
    """A step of a promotion, an entry, a winner, an attempt to tell one, a payment or a claim.

    `number` is an entry's, `prize` its place in the terms, `form` how money was paid, in cents.
    `address` is that of somebody whose claim was refused.
    """

    stream: str
    entry: int
    at: int
    promotion: str
    what: str
    award: str
    person: str
    number: int
    prize: int
    amount: int
    form: str
    words: str
    by: str
    address: str


class EventRow(Struct, frozen=True):
    """A significant event, or a refusal on record. `details` is a JSON object."""

    stream: str
    entry: int
    at: int
    code: str
    origin: str
    person: str
    role: str
    terminal: str
    approver: str
    about: str
    details: str


Row = (
    RoundRow
    | WagerRow
    | ChipRow
    | TransferRow
    | TicketRow
    | CaseRow
    | MeterRow
    | ShiftRow
    | DrawerRow
    | JackpotRow
    | PromotionRow
    | EventRow
)

# By the name of their files.
TABLES: dict[str, type[Row]] = {
    "rounds": RoundRow,
    "wagers": WagerRow,
    "chips": ChipRow,
    "transfers": TransferRow,
    "tickets": TicketRow,
    "cases": CaseRow,
    "meters": MeterRow,
    "shifts": ShiftRow,
    "drawers": DrawerRow,
    "jackpots": JackpotRow,
    "promotions": PromotionRow,
    "events": EventRow,
}
