"""What a rulebook says of tournaments: fees, prizes, seats, wagers in turn or secret, and ties."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from croupier.core.identifiers import ClauseId
from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.limits import NoticePeriod


class FeesToPool(StrEnum):
    """AS_CONDITIONS_SAY: the operator may keep a fee in whole or in part and need not pay it out.

    LESS_COMMISSION: what is kept is announced as commission, and the rest is prize money.
    """

    ALL = "all"
    LESS_COMMISSION = "less-commission"
    AS_CONDITIONS_SAY = "as-conditions-say"


class FeeRefund(StrEnum):
    """When an entry fee goes back, cancellation of the tournament aside."""

    NEVER = "never"
    IF_CONDITIONS_OR_MANAGER_ALLOW = "if-conditions-or-manager-allow"


class Absence(StrEnum):
    """A player whose seat is empty."""

    POSITION_AND_FEE_FORFEITED = "position-and-fee-forfeited"
    MINIMUM_DEDUCTED_OR_DISQUALIFIED = "minimum-deducted-or-disqualified"


class MissedWager(StrEnum):
    """A player who is there and does not wager."""

    DISQUALIFIED_UNLESS_PASS_CARD = "disqualified-unless-pass-card"
    REPORTED_TO_MANAGER = "reported-to-manager"


class ShortWager(StrEnum):
    MADE_UP_OR_ELIMINATED = "made-up-or-eliminated"
    REPORTED_TO_MANAGER = "reported-to-manager"


class IncompleteForm(StrEnum):
    """An undisclosed wager whose form lacks its amount or its bet."""

    MINIMUM_DEDUCTED = "minimum-deducted"
    VOID = "void"


class PlacesBy(StrEnum):
    CHIPS_HELD = "chips-held"


class AdvancementTie(StrEnum):
    """Equal chips. EXTRA_ROUNDS are played whether or not anything hangs on the order."""

    PLAY_OFF_WITH_CHIPS_HELD = "play-off-with-chips-held"
    EXTRA_ROUNDS = "extra-rounds"


class SameRoundElimination(StrEnum):
    """Two players out in one round: how they are placed, or what they share."""

    RANKED_BY_CHIPS_WAGER_AND_REMOVAL = "ranked-by-chips-wager-and-removal"
    PRIZES_COMBINED_AND_SPLIT = "prizes-combined-and-split"


class SeatAllocation(StrEnum):
    BY_MANAGER = "by-manager"
    BY_BALLOT_EACH_SESSION = "by-ballot-each-session"


class SessionEnd(StrEnum):
    """What ends a session."""

    ROUNDS = "rounds"
    SHOES = "shoes"
    TIME = "time"
    PLAYERS_LEFT = "players-left"


class TournamentTerm(StrEnum):
    """What the published conditions must state."""

    START = "start"
    STRUCTURE = "structure"
    ENTRY_FEE = "entry-fee"
    COMMISSION = "commission"
    CHIPS = "chips"
    COMPULSORY_WAGER = "compulsory-wager"
    LIMITS = "limits"
    ALLOCATION_ORDER_AND_PASSES = "allocation-order-and-passes"
    BUY_BACK = "buy-back"
    ELIGIBILITY = "eligibility"
    PLAYER_GROUPS = "player-groups"
    ENTRY_TERMS = "entry-terms"
    PLAYER_NUMBERS = "player-numbers"
    PRIZES = "prizes"
    RULES_PREVAIL = "rules-prevail"


class TournamentRules(Struct, frozen=True, forbid_unknown_fields=True):
    conditions_state: Mapping[TournamentTerm, Cited[bool]]
    regulator_told_before_entries: Cited[bool]
    manager_present_throughout: Cited[bool]
    written_agreement_may_be_required: Cited[bool]
    fees_to_pool: Cited[FeesToPool]
    pool_paid_out_whole: Cited[bool]
    fee_refund: Cited[FeeRefund]
    cancellation_refunds_all: Cited[bool]
    seats: Cited[SeatAllocation]
    start_change_notice: Cited[NoticePeriod]
    absence: Cited[Absence]
    missed_wager: Cited[MissedWager]
    short_wager: Cited[ShortWager]
    out_when_below_minimum: Cited[bool]
    places_by: Cited[PlacesBy]
    advancement_tie: Cited[AdvancementTie]
    same_round_elimination: Cited[SameRoundElimination]
    pass_cards: Cited[bool]
    undisclosed_wagers: Cited[bool]
    order_of_wagering: Cited[bool]
    one_entry_a_person: Cited[bool]
    sessions_end: Cited[tuple[SessionEnd, ...]]
    equal_allotment: Cited[bool]
    # A wager that loses nothing whatever comes is none.
    minimum_must_be_risked: Cited[bool]
    winners_by_table: Cited[bool]
    may_end_early: Cited[bool]
    dispute_stops_play: Cited[bool]
    # Who is disqualified for absence keeps what chips won or bought are worth by the conditions.
    absent_keep_chip_value: Cited[bool]
    wager_in_turn_locked: Cited[bool] | None = None
    absent_rounds_deducted_max: Cited[int] | None = None
    late_wager_may_be_limited_to_minimum: Cited[bool] | None = None
    incomplete_form: Cited[IncompleteForm] | None = None
    chips_have_cash_value: Cited[bool] | None = None
    tables_exclusive: Cited[bool] | None = None
    reserves_and_substitutes: Cited[bool] | None = None
    colours_may_differ_in_value: Cited[bool] | None = None
    # For what a manager disqualifies, each with its clause.
    disqualification: Mapping[str, Cited[bool]] | None = None
    # Rules of the game that do not hold in a tournament.
    sets_aside: Cited[tuple[ClauseId, ...]] | None = None
