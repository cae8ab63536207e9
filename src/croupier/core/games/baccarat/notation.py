"""How a baccarat bet is written: by its kind alone, `banker` or `dragon-player`."""

from croupier.core.games.baccarat.bets import Kind
from croupier.core.identifiers import BetText

_KINDS = {kind.value: kind for kind in Kind}


def kind_of(text: str) -> Kind | None:
    return _KINDS.get(text)


def write(kind: Kind) -> BetText:
    return BetText(kind.value)
