"""Saying no is ordinary business: a refusal is a value with a code, a clause and a sentence."""

from enum import StrEnum

from msgspec import Struct

from croupier.core.identifiers import ClauseId


class RefusalCode(StrEnum):
    """In order of precedence: where several apply to one bet, the first listed is the one given."""

    UNKNOWN_BET = "unknown-bet"
    NOT_OFFERED = "not-offered"
    NOT_ON_LAYOUT = "not-on-layout"
    UNEVEN_PIECES = "uneven-pieces"
    UNCONFIRMED = "unconfirmed"
    PAIR_WITHOUT_MAIN = "pair-without-main"
    IMPOSSIBLE_OUTCOME = "impossible-outcome"
    IMPOSSIBLE_SHOE = "impossible-shoe"
    UNKNOWN_GAME = "unknown-game"
    UNKNOWN_OPTION = "unknown-option"
    OPTION_NOT_OFFERED = "option-not-offered"
    FAVOURS_PLAYER = "favours-player"
    SPLIT_CENTS = "split-cents"


class Refusal(Struct, frozen=True):
    code: RefusalCode
    sentence: str
    clause: ClauseId | None = None


_REPEATED = 60  # longer than any bet there is


def quoted(text: str) -> str:
    """What was given, as a sentence repeats it: of a megabyte of nonsense only the beginning."""
    return repr(text) if len(text) <= _REPEATED else f"{text[:_REPEATED]!r}…"
