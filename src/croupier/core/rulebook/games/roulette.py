"""What a rulebook says of roulette: wheels, bets, racetrack calls and Lucky Ball."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from croupier.core.identifiers import ClauseId
from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.games.paytable import Odds, PayTable


class RacetrackOffer(StrEnum):
    ALWAYS = "always"
    WHERE_TERMINAL_HAS_IT = "where-terminal-has-it"


class WheelRules(Struct, frozen=True, forbid_unknown_fields=True):
    """One wheel the document allows, with the bets that exist on that wheel only."""

    clauses: tuple[ClauseId, ...]
    bets: PayTable = {}
    house: str | None = None


class CallBet(Struct, frozen=True, forbid_unknown_fields=True):
    """A racetrack bet: equal chips on each of these positions, settled one by one."""

    label: str
    pieces: tuple[str, ...]
    clauses: tuple[ClauseId, ...]
    house: str | None = None


class NeighboursBet(Struct, frozen=True, forbid_unknown_fields=True):
    """A number and its neighbours on the wheel, straight up; `reaches` = how many each side."""

    label: str
    reaches: tuple[int, ...]
    clauses: tuple[ClauseId, ...]
    house: str | None = None


class OutsideZero(Struct, frozen=True, forbid_unknown_fields=True):
    """A second zero area, outside the layout: the same bet as the zero inside.

    A wager there is good whether or not the dealer moves it in.
    """

    label: str
    wheels: tuple[str, ...]
    beside_lucky_ball: bool
    clauses: tuple[ClauseId, ...]
    house: str | None = None


class LuckyBallMode(Struct, frozen=True, forbid_unknown_fields=True):
    clauses: tuple[ClauseId, ...]
    bets: PayTable
    house: str | None = None


class LuckyBallRules(Struct, frozen=True, forbid_unknown_fields=True):
    modes: Mapping[str, LuckyBallMode]
    screen_fault: Cited[str]
    needs_main_wager: Cited[bool]
    four_different_numbers: Cited[bool]
    # The document does not state how often Mega comes: a house that offers it must disclose it.
    mega_probability: Cited[Odds] | None = None


class RouletteRules(Struct, frozen=True, forbid_unknown_fields=True):
    permitted: tuple[ClauseId, ...]
    lose: ClauseId
    on_zero: ClauseId
    void: ClauseId
    wheels: Mapping[str, WheelRules]
    bets: PayTable
    on_double_zero: ClauseId | None = None
    calls: Mapping[str, CallBet] = {}
    neighbours: NeighboursBet | None = None
    racetrack: Cited[RacetrackOffer] | None = None
    lucky_ball: LuckyBallRules | None = None
    outside_zero: OutsideZero | None = None
