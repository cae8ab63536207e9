"""The languages a player may read in, and what each must say of bets."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from croupier.core.rulebook.games.paytable import GameName


class Language(StrEnum):
    ENGLISH = "en"
    SIMPLIFIED_CHINESE = "zh-Hans"


class BetWords(Struct, frozen=True, kw_only=True):
    """`{name}` in a frame stands for a value. Every language fills the same fields."""

    # What a rulebook's document is called, where that is not as it calls itself.
    documents: Mapping[str, str]
    # What each kind of bet is.
    kinds: Mapping[GameName, Mapping[str, str]]
    # A piece of a bet of several chips: `Split 17-20`.
    pieces: Mapping[str, str]
    # How a prize is come by, by the game's own name of the event.
    events: Mapping[str, str]
    margin: str
    margin_of_one: str
    each_piece: str
    odds: str
    pays: str
    pays_less: str
    one_touch: str
    one_touch_listed: str
    wins_on_triple: str
    loses_on_triple: str
    beside_a_main_wager: str
    listing: str

    def piece(self, text: str) -> str:
        kind, _, selection = text.partition(":")
        return f"{self.pieces.get(kind, kind)} {selection}".rstrip()
