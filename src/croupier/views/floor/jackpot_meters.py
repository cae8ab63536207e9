"""The venue's jackpot as every display shows it: its levels and their meters."""

from msgspec import Struct

from croupier.core.jackpots import jackpot_row, parameters


class LevelMeterView(Struct, frozen=True):
    """`meter` is in whole cents, so that nothing is shown that is not counted yet.

    It is hit at `ceiling` at the latest. Another `cycle` begins at its seed; the one before was won
    with `won`, or with nothing.
    """

    name: str
    meter: int
    ceiling: int
    cycle: int
    won: int = 0


class JackpotMetersView(Struct, frozen=True):
    jackpot: parameters.JackpotId
    wager: int
    stopped: bool
    levels: tuple[LevelMeterView, ...]


def meters_view(offer: jackpot_row.JackpotOffer) -> JackpotMetersView:
    levels = (
        LevelMeterView(
            each.name,
            each.meter // parameters.MICRO,
            each.ceiling // parameters.MICRO,
            each.cycle,
            each.won // parameters.MICRO,
        )
        for each in offer.levels
    )
    return JackpotMetersView(offer.jackpot, offer.wager, bool(offer.stopped), tuple(levels))
