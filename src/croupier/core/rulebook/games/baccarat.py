"""What a rulebook says of baccarat: the shoe, the tableau, the bets and how Banker is paid."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from croupier.core.identifiers import ClauseId
from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.games.paytable import PayTable


class Burn(StrEnum):
    """What is burned before the first coup of a shoe."""

    ONE_FACE_DOWN = "one-face-down"
    EXPOSE_THEN_POINTS = "expose-then-points"
    EXPOSE_THEN_POINTS_TEN_AS_TEN = "expose-then-points-ten-as-ten"


class LastCoup(StrEnum):
    """When the shoe ends once the cutting card has come out."""

    THIS = "this"
    ONE_MORE = "one-more"
    THIS_UNLESS_TIE = "this-unless-tie"


class ShoeRules(Struct, frozen=True, forbid_unknown_fields=True):
    decks: Cited[int]
    burn: Cited[Burn]
    behind_cutting_card_min: Cited[int]
    last_coup: Cited[LastCoup]
    # A cutting card met before the first card of a coup: the coup it opens is the last.
    first_card_is_cutting_card: Cited[LastCoup]


class Tableau(Struct, frozen=True, forbid_unknown_fields=True):
    """`banker_draws[points]` lists the values of the Player's third card on which Banker draws."""

    natural: Cited[tuple[int, ...]]
    player_draws: Cited[tuple[int, ...]]
    banker_draws: Cited[tuple[tuple[int, ...], ...]]
    banker_draws_if_player_stands: Cited[tuple[int, ...]]


class BankerMode(Struct, frozen=True, forbid_unknown_fields=True):
    """One way to settle: with commission, or at even money with a short price on six."""

    label: str
    clauses: tuple[ClauseId, ...]
    bets: PayTable
    house: str | None = None


class PairsOffer(StrEnum):
    ALWAYS = "always"
    WHERE_CONFIGURED = "where-configured"


class BaccaratRules(Struct, frozen=True, forbid_unknown_fields=True):
    permitted: tuple[ClauseId, ...]
    void: ClauseId
    shoe: ShoeRules
    tableau: Tableau
    settlement: Mapping[str, BankerMode]
    bets: PayTable
    side_needs_main: Cited[tuple[str, ...]]
    pairs_offered: Cited[PairsOffer] | None = None
