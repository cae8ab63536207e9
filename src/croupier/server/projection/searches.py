"""Searches the projections: events, rounds, tickets, drawers, shifts, flows, clauses."""

from collections.abc import Collection
from math import isqrt

from msgspec import Struct

from croupier.core.identifiers import Instant
from croupier.server.projection import batch, schema
from croupier.server.side_store.contents import Row
from croupier.views.reports import expectation, report_rows
from croupier.views.reports.period import Period

_EVENTS = "SELECT stream, seq, part, at, code, notice, person, role, approver, about, clause, "
# As the columns of a round are told.
_TOLD = (
    *("pit", "round", "table", "game", "rulebook", "dealer", "opened", "status", "outcome"),
    *("confirmed_by", "players", "wagers", "handle", "paid", "commission", "corrections"),
    *("closed", "settled", "mean", "variance", "priced", "forfeited"),
)
_ROUNDS = """
    SELECT stream, round, desk, game, rulebook, dealer, opened, status, outcome, confirmed,
        players, wagers, staked, paid, commission, corrections, closed, settled, mean, variance,
        priced, forfeited
    FROM rounds
"""
_TICKETS = """
    SELECT paper, tail, amount, state, issued, issued_where, expires, ended, ended_place,
        ended_where, ended_by, reason, ticket FROM tickets
"""


class EventSearch(Struct, frozen=True):
    """Every word given must fit. `before` continues a search after its last line."""

    period: Period
    code: str = ""
    notice: str = ""
    stream: str = ""
    person: str = ""
    about: str = ""
    words: str = ""
    notices_only: bool = False
    before: tuple[int, str, int, int] | None = None
    most: int = 200


class RoundSearch(Struct, frozen=True):
    period: Period
    stream: str = ""
    tables: tuple[str, ...] = ()
    game: str = ""
    dealer: str = ""
    outcome: str = ""
    status: str = ""
    corrected: bool = False
    before: int | None = None
    most: int = 200


class _Where:
    """Conditions with their values, numbered as they come."""

    def __init__(self) -> None:
        self.values: list[object] = []
        self._conditions: list[str] = []

    def add(self, condition: str, *values: object) -> None:
        numbers = range(len(self.values) + 1, len(self.values) + len(values) + 1)
        self._conditions.append(condition.format(*(f"${number}" for number in numbers)))
        self.values += values

    def equal(self, column: str, value: str) -> None:
        if value:
            self.add(f"{column} = {{}}", value)

    def among(self, column: str, values: Collection[str]) -> None:
        if values:
            self.add(f"{column} IN ({', '.join(['{}'] * len(values))})", *values)

    def contain(self, column: str, value: str) -> None:
        if value:
            escaped = value.lower().replace("!", "!!").replace("%", "!%").replace("_", "!_")
            self.add(f"lower({column}) LIKE {{}} ESCAPE '!'", f"%{escaped}%")

    def __str__(self) -> str:
        return " WHERE " + " AND ".join(self._conditions)


class Searches:
    def __init__(self, store: schema.Store) -> None:
        self._store = store

    async def counted(self) -> dict[str, int]:
        return dict(await self._store.run("SELECT stream, seq FROM progress ORDER BY stream"))

    async def events(self, search: EventSearch) -> tuple[report_rows.EventLine, ...]:
        where = _Where()
        where.add("at >= {}", int(search.period.since))
        where.add("at < {}", int(search.period.until))
        for column in ("code", "notice", "stream", "person"):
            where.equal(column, getattr(search, column))
        where.contain("about", search.about)
        where.contain("sentence", search.words)
        if search.notices_only:
            where.add("notice <> ''")
        if search.before is not None:
            where.add("(at, stream, seq, part) < ({}, {}, {}, {})", *search.before)
        order = " ORDER BY at DESC, stream DESC, seq DESC, part DESC"
        text = f"{_EVENTS} sentence FROM events{where}{order} LIMIT {search.most}"
        return tuple(
            report_rows.EventLine(*row) for row in await self._store.run(text, *where.values)
        )

    async def rounds(self, search: RoundSearch) -> tuple[report_rows.RoundRow, ...]:
        where = _Where()
        where.add("settled >= {}", int(search.period.since))
        where.add("settled < {}", int(search.before or search.period.until))
        for column in ("stream", "game", "status", "dealer", "outcome"):
            where.equal(column, getattr(search, column))
        where.among("desk", search.tables)
        if search.corrected:
            where.add("corrections > 0")
        text = f"{_ROUNDS}{where} ORDER BY settled DESC, round DESC LIMIT {search.most}"
        return tuple(map(_round, await self._store.run(text, *where.values)))

    async def round(self, name: str) -> tuple[report_rows.RoundRow, ...]:
        """As many as there are pits that have one of that name."""
        return tuple(map(_round, await self._store.run(f"{_ROUNDS} WHERE round = $1", name)))

    # Papers

    async def outstanding(self, at: Instant) -> report_rows.TicketTotals:
        return await self._papers("issued < $1 AND (ended IS NULL OR ended >= $1)", int(at))

    async def issued(self, period: Period) -> report_rows.TicketTotals:
        return await self._papers(
            "issued >= $1 AND issued < $2", int(period.since), int(period.until)
        )

    async def ended(self, period: Period) -> dict[tuple[str, str], report_rows.TicketTotals]:
        """By what became of them and at what kind of place."""
        rows = await self._store.run(
            "SELECT state, ended_place, count(*), sum(amount) FROM tickets"
            " WHERE ended >= $1 AND ended < $2 GROUP BY 1, 2 ORDER BY 1, 2",
            int(period.since),
            int(period.until),
        )
        return {
            (state, place): report_rows.TicketTotals(count, int(sum_))
            for state, place, count, sum_ in rows
        }

    async def tickets(
        self, period: Period, state: str, most: int
    ) -> tuple[report_rows.TicketLine, ...]:
        """Those issued or ended in the period; the latest first."""
        where = _Where()
        where.add(
            "((issued >= {} AND issued < {}) OR (ended >= {} AND ended < {}))",
            *2 * (int(period.since), int(period.until)),
        )
        where.equal("state", state)
        text = f"{_TICKETS}{where} ORDER BY issued DESC LIMIT {most}"
        return tuple(
            report_rows.TicketLine(*row) for row in await self._store.run(text, *where.values)
        )

    async def expiring(self, soon: Period, above: int) -> tuple[report_rows.TicketLine, ...]:
        """Still owed, worth more than that, and over within the period; the first to go first."""
        where = _Where()
        where.add("ended IS NULL AND amount > {}", above)
        where.add("expires >= {} AND expires < {}", int(soon.since), int(soon.until))
        text = f"{_TICKETS}{where} ORDER BY expires, issued"
        return tuple(
            report_rows.TicketLine(*row) for row in await self._store.run(text, *where.values)
        )

    async def drawers(self, period: Period) -> tuple[report_rows.DrawerLine, ...]:
        rows = await self._store.run(
            "SELECT drawer, day, at, paid, cash, cash_variance, papers, papers_variance"
            " FROM drawers WHERE at >= $1 AND at < $2 ORDER BY at DESC",
            int(period.since),
            int(period.until),
        )
        return tuple(report_rows.DrawerLine(*row) for row in rows)

    async def shifts(self, period: Period) -> tuple[report_rows.ShiftLine, ...]:
        """Those that ran in the period; the latest first."""
        rows = await self._store.run(
            "SELECT stream, desk, day, shift, opened, closed, opener, fills, credits, box, closer,"
            " variance, closer + credits + box - opener - fills FROM shifts"
            " WHERE opened < $2 AND (closed IS NULL OR closed >= $1)"
            " ORDER BY opened DESC, stream, desk",
            int(period.since),
            int(period.until),
        )
        return tuple(report_rows.ShiftLine(*row) for row in rows)

    async def _papers(self, condition: str, *values: int) -> report_rows.TicketTotals:
        text = f"SELECT count(*), sum(amount) FROM tickets WHERE {condition}"
        ((count, amount),) = await self._store.run(text, *values)
        return report_rows.TicketTotals(count, int(amount or 0))

    # Meters and clauses

    async def flows(self, period: Period | None = None) -> tuple[report_rows.FlowLine, ...]:
        """Of a period, in whole quarters of an hour, or of all time."""
        ends = (0, 2**40)
        if period is not None:
            ends = period.since // batch.QUARTER_MS, -(-period.until // batch.QUARTER_MS)
        rows = await self._store.run(
            "SELECT stream, terminal, kind, sum(amount), sum(times) FROM flows"
            " WHERE quarter >= $1 AND quarter < $2 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3",
            *ends,
        )
        return tuple(
            report_rows.FlowLine(a, b, c, int(amount), int(times))
            for a, b, c, amount, times in rows
        )

    async def acted(self, clause: str) -> tuple[int, tuple[report_rows.ClauseRound, ...]]:
        """How often it has, and the last rounds in which it did."""
        rows = await self._store.run(
            "SELECT stream, round, seq, at, times FROM clauses WHERE clause = $1"
            " ORDER BY at DESC LIMIT 50",
            clause,
        )
        most: dict[str, int] = {}
        for stream, _, _, _, times in rows:
            most[stream] = max(most.get(stream, 0), times)
        return sum(most.values()), tuple(report_rows.ClauseRound(*row[:4]) for row in rows)

    async def acting(self) -> dict[str, int]:
        """Every clause that has acted, and how often."""
        rows = await self._store.run(
            "SELECT clause, sum(times) FROM (SELECT clause, stream, max(times) AS times"
            " FROM clauses GROUP BY clause, stream) AS each_stream GROUP BY clause"
        )
        return {clause: int(times) for clause, times in rows}


def _round(row: Row) -> report_rows.RoundRow:
    told = dict(zip(_TOLD, row, strict=True))
    mean, variance = told.pop("mean"), told.pop("variance")
    expects = bool(told.pop("priced")) and told["status"] == "settled"
    forfeited = told.pop("forfeited")
    return report_rows.RoundRow(
        **told,
        win=told["handle"] - told["paid"] + forfeited,
        expected=round(mean / expectation.MEAN_SCALE) if expects else None,
        deviation=isqrt(variance) if expects else None,
    )
