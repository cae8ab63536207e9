"""The figures of a PAR sheet: what each bet of a game pays, how often, and its volatility.

All come from the code that pays, run under every outcome.
"""

from math import sqrt

from msgspec import Struct

import croupier
from croupier.core.identifiers import ClauseId
from croupier.core.rulebook.rulebook import Rulebook
from croupier.lab.odds import OddsAnswer, OddsRow, Pays

# Of a normal distribution: nine in ten, nineteen in twenty, ninety-nine in a hundred lie within.
_NINETY, _NINETY_FIVE, _NINETY_NINE = 1.6448536269514722, 1.959963984540054, 2.5758293035489004
ROUNDS = (1_000, 10_000, 100_000, 1_000_000, 10_000_000)


class Band(Struct, frozen=True):
    """Between which returns a bet lies after so many rounds of equal stakes."""

    rounds: int
    low_95: float
    high_95: float
    low_99: float
    high_99: float


class ParBet(Struct, frozen=True, rename={"returned": "return"}):
    """Ratios are exact. `volatility_index` is 1.645 standard deviations of one unit staked."""

    bet: str
    label: str
    pays: list[Pays]
    win: str
    push: str
    lose: str
    returned: str
    edge: str
    variance: str
    return_percent: float
    edge_percent: float
    hit_frequency: float
    standard_deviation: float
    volatility_index: float
    bands: tuple[Band, ...]
    clauses: tuple[ClauseId, ...]


class ParSheet(Struct, frozen=True):
    """`approval` is approved, draft or variant, as the screens say it of the rulebook."""

    rulebook: str
    title: str
    rulebook_digest: str
    approval: str
    game: str
    options: dict[str, str]
    software: str
    bets: tuple[ParBet, ...]


def par_sheet(book: Rulebook, odds: OddsAnswer) -> ParSheet:
    approval = "approved" if book.approved else "draft" if book.draft else "variant"
    return ParSheet(
        rulebook=book.id,
        title=book.settings.document.title,
        rulebook_digest=book.digest,
        approval=approval,
        game=odds.game,
        options=odds.options,
        software=f"croupier {croupier.__version__}",
        bets=tuple(_bet(row) for row in odds.bets),
    )


def _bet(row: OddsRow) -> ParBet:
    returned = 1 - row.edge_decimal
    return ParBet(
        *(row.bet, row.label, row.pays, row.win, row.push, row.lose),
        *(row.returned, row.edge, row.variance),
        return_percent=100 * returned,
        edge_percent=100 * row.edge_decimal,
        hit_frequency=decimal(row.win),
        standard_deviation=row.std,
        volatility_index=_NINETY * row.std,
        bands=tuple(_band(returned, row.std, rounds) for rounds in ROUNDS),
        clauses=row.clauses,
    )


def _band(returned: float, std: float, rounds: int) -> Band:
    error = std / sqrt(rounds)
    near, far = _NINETY_FIVE * error, _NINETY_NINE * error
    return Band(rounds, returned - near, returned + near, returned - far, returned + far)


def decimal(ratio: str) -> float:
    above, _, below = ratio.partition("/")
    return int(above) / int(below or 1)
