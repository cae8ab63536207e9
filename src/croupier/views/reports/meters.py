"""Terminals' own meters beside what the journal's events come to."""

from collections.abc import Iterable, Mapping

from croupier.views.reports.rows import FlowLine, MeterLine

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
