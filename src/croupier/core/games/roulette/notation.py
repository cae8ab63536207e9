"""How a roulette bet is written: `split:17-20`, `dozen:1`, `neighbours:17x2`, `red`."""

import re

from croupier.core.games.roulette.bets import WRITTEN_WITH_NUMBERS, WRITTEN_WITH_PART, Kind
from croupier.core.identifiers import BetText

_KINDS = {kind.value: kind for kind in Kind}
_NEIGHBOURS = re.compile(r"(?:0|00|[1-9][0-9]?)x[1-9]")
# Zero before double zero before the numbers, as on the layout.
_RANK = {label: rank for rank, label in enumerate(["0", "00", *map(str, range(1, 37))])}


def kind_of(text: str) -> Kind | None:
    return _KINDS.get(text.partition(":")[0])


def write(kind: Kind, selection: str = "") -> BetText:
    return BetText(f"{kind.value}:{selection}" if selection else kind.value)


def canonical(text: str) -> BetText | None:
    """The one spelling of a well-formed bet, wherever it may lie; None for what is not a bet."""
    name, colon, selection = text.partition(":")
    kind = _KINDS.get(name)
    if kind is None:
        return None
    if kind in WRITTEN_WITH_NUMBERS:
        return _numbers(kind, selection)
    if kind is Kind.NEIGHBOURS:
        return BetText(text) if _NEIGHBOURS.fullmatch(selection) else None
    if kind in WRITTEN_WITH_PART:
        return BetText(text) if selection in WRITTEN_WITH_PART[kind] else None
    return None if colon else BetText(text)


def _numbers(kind: Kind, selection: str) -> BetText | None:
    labels = selection.split("-")
    if not all(label in _RANK for label in labels):
        return None
    return write(kind, "-".join(sorted(labels, key=_RANK.__getitem__)))
