"""How a sic bo bet is written: `small`, `triple:4`, `total:9`, `combination:2-5`."""

import re

from croupier.core.games.sicbo.bets import Choice, Kind
from croupier.core.identifiers import BetText

_KINDS = {kind.value: kind for kind in Kind}
_NUMBER = re.compile(r"[1-9][0-9]?")


def kind_of(text: str) -> Kind | None:
    return _KINDS.get(text.partition(":")[0])


def write(choice: Choice) -> BetText:
    if not choice.numbers:
        return BetText(choice.kind.value)
    return BetText(f"{choice.kind.value}:{'-'.join(map(str, sorted(choice.numbers)))}")


def canonical(text: str) -> BetText | None:
    """The one spelling of a well-formed bet; None for what is not a bet at all."""
    kind = kind_of(text)
    if kind is None:
        return None
    _, colon, selection = text.partition(":")
    if not colon:
        return BetText(text)
    numbers = selection.split("-")
    if not all(_NUMBER.fullmatch(number) for number in numbers):
        return None
    return write(Choice(kind, tuple(int(number) for number in numbers)))
