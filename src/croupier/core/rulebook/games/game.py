"""The games there are, and what may produce an outcome."""

from enum import StrEnum


class GameName(StrEnum):
    ROULETTE = "roulette"
    BACCARAT = "baccarat"
    SIC_BO = "sic-bo"


class Source(StrEnum):
    """What sets chance in motion: a dealer, a spinning unit on a dealer's wheel, a device."""

    LIVE = "live"
    USPIN = "uspin"
    AUTOMATED = "automated"
