"""Sums each gaming day of each table and dealer for control charts, and how fast rounds went."""

from datetime import UTC, datetime, timedelta

from croupier.server.projection import batch, figures, schema
from croupier.views.reports.control_chart import ControlPoint, control_points
from croupier.views.reports.expectation import Grouping, Sums, add_up
from croupier.views.reports.pace import PaceGrouping, PaceRow
from croupier.views.reports.period import GamingDays, Period

CHARTED = (Grouping.TABLE, Grouping.DEALER)
_DAY_MS = 86_400_000
_HOUR_MS = 3_600_000


class ControlCharts:
    def __init__(self, store: schema.Store, days: GamingDays) -> None:
        self._store = store
        self._days = days

    async def points(self, by: Grouping, period: Period) -> tuple[ControlPoint, ...]:
        text = (
            f"SELECT at / {batch.QUARTER_MS}, {figures.COLUMNS[by]}, {figures.SUMS} FROM results "
            "WHERE at >= $1 AND at < $2 GROUP BY 1, 2, 3"
        )
        rows = await self._store.run(text, int(period.since), int(period.until))
        found: dict[tuple[str, str, str], list[Sums]] = {}
        for quarter, pit, name, *sums in rows:
            day = self._days.of(quarter * batch.QUARTER_MS).isoformat()
            found.setdefault((pit, name, day), []).append(figures.sums_of(sums))
        return control_points({key: add_up(parts) for key, parts in found.items()})

    async def pace(self, by: PaceGrouping, period: Period) -> tuple[PaceRow, ...]:
        rows = await self._store.run(
            _PACE.format(whose=self._whose(by, period)), int(period.since), int(period.until)
        )
        return tuple(
            PaceRow(
                str(name),
                str(pit),
                rounds,
                100 * rounds * _HOUR_MS // int(took) if int(took) > 0 else None,
                int(median),
                int(ninth),
                100 * int(wagers) // rounds,
                100 * int(players) // rounds,
            )
            for pit, name, rounds, took, wagers, players, median, ninth in rows
        )

    def _whose(self, by: PaceGrouping, period: Period) -> str:
        match by:
            case PaceGrouping.TABLE:
                return "stream AS pit, desk AS name"
            case PaceGrouping.DEALER:
                return f"'' AS pit, {figures.DEALER} AS name"
            case PaceGrouping.GAME:
                return "'' AS pit, game AS name"
            case PaceGrouping.HOUR:
                moved = f"(settled + {self._offset(period)})"
                return f"'' AS pit, {moved} / {_HOUR_MS} % 24 AS name"

    def _offset(self, period: Period) -> str:
        """By which the venue's clocks differ from universal time, also where they are put."""
        parts: list[tuple[int, int]] = []
        for at in range(period.since, min(period.until, period.since + 400 * _DAY_MS), _HOUR_MS):
            moment = datetime.fromtimestamp(at / 1000, UTC).astimezone(self._days.zone)
            offset = round((moment.utcoffset() or timedelta()).total_seconds() * 1000)
            if not parts or parts[-1][1] != offset:
                parts.append((at, offset))
        cases = [f"WHEN settled >= {at} THEN {offset}" for at, offset in reversed(parts)]
        return f"CASE {' '.join(cases)} ELSE 0 END"


# Half of the rounds, and nine of ten, took no longer than these.
_PACE = """
    SELECT pit, name, max(total), sum(took), sum(wagers), sum(players),
        max(CASE WHEN place = (total + 1) / 2 THEN lasted ELSE 0 END),
        max(CASE WHEN place = (9 * total + 9) / 10 THEN lasted ELSE 0 END)
    FROM (
        SELECT pit, name, took, wagers, players, lasted,
            row_number() OVER (PARTITION BY pit, name ORDER BY lasted) AS place,
            count(*) OVER (PARTITION BY pit, name) AS total
        FROM (
            SELECT {whose}, took, wagers, players, settled - opened AS lasted FROM rounds
            WHERE status = 'settled' AND settled >= $1 AND settled < $2
        ) AS each_round
    ) AS placed
    GROUP BY pit, name ORDER BY pit, name
"""
