"""Sums the figures of a period by pit, table, game, dealer or terminal."""

from collections.abc import Sequence

from croupier.core.pit.accounts.meters import MONEY_IN, Meter
from croupier.server.projection import batch, schema
from croupier.server.side_store.contents import Row
from croupier.views.reports.expectation import FiguresRow, Grouping, Sums, add_up, figures
from croupier.views.reports.period import GamingDays, Period

# Sums of squares outgrow 64 bits sooner than any row does: they are added up in two halves.
_HALF = 10**9
SUMS = f"""
    sum(rounds), sum(voids), sum(corrections), sum(staked), sum(paid), sum(forfeited),
    sum(commission), sum(mean), sum(variance / {_HALF}), sum(variance % {_HALF}), sum(unpriced),
    sum(took)
"""
_RESULTS = "FROM results WHERE at >= $1 AND at < $2 GROUP BY 1, 2 ORDER BY 1, 2"
# Whose rounds are a machine's.
NO_DEALER = "no dealer"
DEALER = f"CASE dealer WHEN '' THEN '{NO_DEALER}' ELSE dealer END"
COLUMNS = {
    Grouping.PIT: "stream, stream",
    Grouping.TABLE: "stream, desk",
    Grouping.GAME: "'', game",
    Grouping.RULEBOOK: "'', rulebook",
    Grouping.DEALER: f"'', {DEALER}",
    Grouping.DAY: f"at / {batch.QUARTER_MS}, ''",
}
_FLOWS = """
    SELECT stream, {what}, kind, sum(amount) FROM flows
    WHERE quarter >= $1 AND quarter < $2 GROUP BY 1, 2, 3
"""
_PLAYS = f"""
    SELECT stream, terminal, sum(rounds), sum(mean), sum(variance / {_HALF}),
        sum(variance % {_HALF}), sum(unpriced)
    FROM plays WHERE quarter >= $1 AND quarter < $2 GROUP BY 1, 2
"""
_IN = frozenset(meter.value for meter in MONEY_IN)


class FigureSheets:
    def __init__(self, store: schema.Store, days: GamingDays) -> None:
        self._store = store
        self._days = days

    async def rows(self, by: Grouping, period: Period) -> tuple[FiguresRow, ...]:
        if by is Grouping.TERMINAL:
            return await self._terminals(period)
        if by is Grouping.VENUE:
            pits = await self._results(Grouping.PIT, period)
            drop_of_all = sum((await self._drop(period)).values())
            return (_row("", "", add_up(pits.values()), drop_of_all),)
        found = await self._results(by, period)
        drop = await self._drop_by(by, period)
        return tuple(
            _row(pit, name, found.get((pit, name), Sums()), drop.get((pit, name)))
            for pit, name in sorted({*found, *drop})
        )

    async def _drop_by(self, by: Grouping, period: Period) -> dict[tuple[str, str], int]:
        if by is Grouping.DAY:
            return await self._drop_of_days(period)
        if by is not Grouping.PIT:
            return {}
        return {(pit, pit): cents for pit, cents in (await self._drop(period)).items()}

    async def _results(self, by: Grouping, period: Period) -> dict[tuple[str, str], Sums]:
        text = f"SELECT {COLUMNS[by]}, {SUMS} {_RESULTS}"
        rows = await self._store.run(text, int(period.since), int(period.until))
        found: dict[tuple[str, str], list[Sums]] = {}
        for first, second, *sums in rows:
            key = ("", self._day(first)) if by is Grouping.DAY else (first, second)
            found.setdefault(key, []).append(sums_of(sums))
        return {key: add_up(parts) for key, parts in found.items()}

    def _day(self, quarter: int) -> str:
        return self._days.of(quarter * batch.QUARTER_MS).isoformat()

    async def _flows(self, what: str, period: Period) -> Sequence[Row]:
        return await self._in_quarters(_FLOWS.format(what=what), period)

    async def _in_quarters(self, text: str, period: Period) -> Sequence[Row]:
        ends = -(-period.until // batch.QUARTER_MS)
        return await self._store.run(text, period.since // batch.QUARTER_MS, int(ends))

    async def _drop(self, period: Period) -> dict[str, int]:
        found: dict[str, int] = {}
        for _, name, kind, amount in await self._flows("stream", period):
            if kind in _IN:
                found[name] = found.get(name, 0) + int(amount)
        return found

    async def _drop_of_days(self, period: Period) -> dict[tuple[str, str], int]:
        found: dict[tuple[str, str], int] = {}
        for _, quarter, kind, amount in await self._flows("quarter", period):
            if kind in _IN:
                key = ("", self._day(quarter))
                found[key] = found.get(key, 0) + int(amount)
        return found

    async def _terminals(self, period: Period) -> tuple[FiguresRow, ...]:
        """By its meters, in whole quarters of an hour: several tables are played at one seat."""
        meters: dict[tuple[str, str], dict[str, int]] = {}
        for pit, terminal, kind, amount in await self._flows("terminal", period):
            meters.setdefault((pit, terminal), {})[kind] = int(amount)
        plays = {(row[0], row[1]): row[2:] for row in await self._in_quarters(_PLAYS, period)}
        return tuple(
            _row(
                *key,
                _of_meters(meters[key], plays.get(key, ())),
                sum(meters[key].get(kind, 0) for kind in _IN),
            )
            for key in sorted(meters)
        )


def _of_meters(meters: dict[str, int], played: Sequence[object]) -> Sums:
    given = meters.get(Meter.GIVEN_BACK, 0) - meters.get(Meter.TAKEN_BACK, 0)
    rounds, mean, upper, lower, unpriced = (int(str(each)) for each in played or (0,) * 5)
    return Sums(
        rounds=rounds,
        mean=mean,
        variance=upper * _HALF + lower,
        unpriced=unpriced,
        handle=meters.get(Meter.TURNOVER, 0),
        paid=meters.get(Meter.WON, 0) + given,
        forfeited=meters.get(Meter.FORFEITED, 0),
    )


def _row(pit: str, name: str, sums: Sums, drop: int | None) -> FiguresRow:
    whole = add_up([sums], drop)
    return FiguresRow(name, pit, figures(whole))


def sums_of(row: Sequence[object]) -> Sums:
    numbers = [int(str(value or 0)) for value in row]
    variance = numbers[8] * _HALF + numbers[9]
    names = [name for name in Sums.__struct_fields__ if name != "drop"]
    return Sums(**dict(zip(names, (*numbers[:8], variance, *numbers[10:]), strict=True)))
