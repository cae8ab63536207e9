"""How rounds follow one another at a table."""

from enum import StrEnum

from msgspec import Struct

from croupier.core.rulebook.document.citation import Cited


class EmptyRound(StrEnum):
    """What happens when nobody has wagered by close."""

    RUNS = "runs"
    RUNS_WHERE_DIRECTED = "runs-where-directed"


class GamesPerDealer(StrEnum):
    """Two are baccarat games dealt side by side; every other game has a dealer of its own."""

    ONE = "one"
    TWO = "two"
    TWO_IN_TURN = "two-in-turn"
    NO_DEALER = "no-dealer"


class RoundRules(Struct, frozen=True, forbid_unknown_fields=True):
    countdown_shown: Cited[bool]
    empty_round: Cited[EmptyRound]
    games_per_dealer: Cited[GamesPerDealer]
