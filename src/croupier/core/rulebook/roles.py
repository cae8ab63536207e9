"""The roles on a casino floor, what each may do alone or with approval, who must be present."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from croupier.core.identifiers import ClauseId
from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.games.paytable import Source


class Role(StrEnum):
    """Documents use one name for two roles (inspector) and several for one: these are ours.

    A regulator's inspector is a government officer; a table inspector is the casino's own.
    """

    PLAYER = "player"
    TOURNAMENT_PLAYER = "tournament-player"
    SPECTATOR = "spectator"
    DEALER = "dealer"
    TABLE_INSPECTOR = "table-inspector"
    GAMES_SUPERVISOR = "games-supervisor"
    CASINO_SUPERVISOR = "casino-supervisor"
    ELECTRONIC_GAMING_HOST = "electronic-gaming-host"
    ELECTRONIC_GAMING_SUPERVISOR = "electronic-gaming-supervisor"
    ASSISTANT_GAMING_MANAGER = "assistant-gaming-manager"
    GAMING_MANAGER = "gaming-manager"
    GAMING_SHIFT_MANAGER = "gaming-shift-manager"
    MANAGEMENT_REPRESENTATIVE = "management-representative"
    CASINO_MANAGEMENT = "casino-management"
    TOURNAMENT_MANAGER = "tournament-manager"
    CASINO_OPERATOR = "casino-operator"
    CASHIER = "cashier"
    TECHNICIAN = "technician"
    SCRUTINEER = "scrutineer"
    REGULATOR_INSPECTOR = "regulator-inspector"
    REGULATOR_AUTHORITY = "regulator-authority"


# Whoever stands above those that deal, from the table upwards. What each of them may do is the
# rulebook's to say.
SUPERVISING = (
    Role.TABLE_INSPECTOR,
    Role.GAMES_SUPERVISOR,
    Role.CASINO_SUPERVISOR,
    Role.ELECTRONIC_GAMING_HOST,
    Role.ELECTRONIC_GAMING_SUPERVISOR,
    Role.ASSISTANT_GAMING_MANAGER,
    Role.GAMING_MANAGER,
    Role.GAMING_SHIFT_MANAGER,
    Role.MANAGEMENT_REPRESENTATIVE,
    Role.CASINO_MANAGEMENT,
    Role.TOURNAMENT_MANAGER,
    Role.CASINO_OPERATOR,
)


# Who signs on at a dealer's screen or at the pit console, and so asks and approves there.
AT_THE_PIT = frozenset({*SUPERVISING, Role.DEALER, Role.TECHNICIAN})
CASHIERS = frozenset({Role.CASHIER})
# And at the cage, a kiosk, the office and the inspector's screen, for what is done there.
BESIDE_THE_PIT = CASHIERS | {Role.SCRUTINEER}
REGULATORS = frozenset({Role.REGULATOR_INSPECTOR, Role.REGULATOR_AUTHORITY})


class RoleRules(Struct, frozen=True, forbid_unknown_fields=True):
    """`counts_as` names the roles whose powers this one has by definition."""

    label: str
    clauses: tuple[ClauseId, ...]
    counts_as: tuple[Role, ...] = ()
    house: str | None = None


class Action(StrEnum):
    """Everything a document gives to some and not to others. What is not listed nobody may do."""

    # Play
    PLACE_WAGER = "place-wager"
    CONFIRM_BET = "confirm-bet"
    CASH_OUT = "cash-out"
    TAKE_ORAL_BET = "take-oral-bet"
    REFUSE_WAGER = "refuse-wager"
    CHANGE_WAGER_AFTER_CLOSE = "change-wager-after-close"
    CHANGE_WAGER_AFTER_READING = "change-wager-after-reading"
    ISSUE_SEVERAL_COLOURS = "issue-several-colours"
    LIMIT_SEVERAL_GAMES = "limit-several-games"

    # The round
    OPEN_WAGERING = "open-wagering"
    CALL_NO_MORE_BETS = "call-no-more-bets"
    SPIN_BALL = "spin-ball"
    LOAD_USPIN = "load-uspin"
    START_USPIN = "start-uspin"
    DEAL_CARDS = "deal-cards"
    TUMBLE_DICE = "tumble-dice"
    ENTER_OUTCOME = "enter-outcome"
    CONFIRM_OUTCOME = "confirm-outcome"
    CONFIRM_DESPITE_DISPLAY = "confirm-despite-display"
    CORRECT_OUTCOME = "correct-outcome"
    CORRECT_AUTOMATED_OUTCOME = "correct-automated-outcome"
    DECLARE_NO_SPIN = "declare-no-spin"
    DECLARE_NO_SPIN_AFTER_READING = "declare-no-spin-after-reading"
    EXAMINE_BALL = "examine-ball"
    DIRECT_EMPTY_ROUNDS = "direct-empty-rounds"
    CHANGE_DEALER_MID_ROUND = "change-dealer-mid-round"

    # Cards and dice
    CHECK_CARDS = "check-cards"
    ORDER_CARD_CHECK = "order-card-check"
    EXCHANGE_CARDS = "exchange-cards"
    REPLACE_UNFIT_CARDS = "replace-unfit-cards"
    ORDER_SHUFFLE = "order-shuffle"
    RIFFLE_PRE_SHUFFLED_CARDS = "riffle-pre-shuffled-cards"
    VOID_MISDEALT_COUP = "void-misdealt-coup"
    ORDER_NEW_CARDS_AFTER_MISDEAL = "order-new-cards-after-misdeal"
    VOID_WRONG_SHOE_COUP = "void-wrong-shoe-coup"
    VOID_EARLY_COUP = "void-early-coup"
    DECIDE_SHOE_DISCREPANCY = "decide-shoe-discrepancy"
    ENTER_CARD_BY_HAND = "enter-card-by-hand"
    START_DUMMY_COUP = "start-dummy-coup"
    VOID_LATE_MISDEAL = "void-late-misdeal"
    VOID_COUP_FOR_ITS_CARDS = "void-coup-for-its-cards"
    REPLACE_DEALING_DEVICE = "replace-dealing-device"
    VOID_DICE_ROUND = "void-dice-round"

    # Faults, voids and invalid outcomes
    DECLARE_MALFUNCTION = "declare-malfunction"
    DECIDE_MALFUNCTION_CLAIM = "decide-malfunction-claim"
    RECALCULATE_AFTER_FAULT = "recalculate-after-fault"
    RECALCULATE_AFTER_READ_ERROR = "recalculate-after-read-error"
    ADJUST_BEYOND_RECORDS = "adjust-beyond-records"
    VOID_FAULTED_TERMINAL = "void-faulted-terminal"
    VOID_FAULTED_SYSTEM = "void-faulted-system"
    VOID_SETTLED_FOR_FAULT = "void-settled-for-fault"
    VOID_UNPROVED_WAGERS = "void-unproved-wagers"
    INVALIDATE_FOR_EQUIPMENT = "invalidate-for-equipment"
    INVALIDATE_FOR_DISRUPTION = "invalidate-for-disruption"
    INVALIDATE_FOR_FRAUD = "invalidate-for-fraud"
    FORFEIT_WAGER = "forfeit-wager"
    SIGN_OFF_USPIN = "sign-off-uspin"
    ATTEST_LUCKY_SCREEN = "attest-lucky-screen"
    ENTER_MEGA_ODDS = "enter-mega-odds"

    # The table
    OPEN_TABLE = "open-table"
    CLOSE_TABLE = "close-table"
    CHANGE_LIMITS = "change-limits"
    SET_PERSONAL_LIMITS = "set-personal-limits"
    SET_WAGERING_PERIOD = "set-wagering-period"

    # Conduct and disputes
    VOID_WAGERS_AS_SANCTION = "void-wagers-as-sanction"
    BAR_PLAYER = "bar-player"
    EXCLUDE_FROM_CASINO = "exclude-from-casino"
    DIRECT_TO_LEAVE = "direct-to-leave"
    DIRECT_TO_VACATE = "direct-to-vacate"
    DECIDE_DISPUTE = "decide-dispute"
    REVIEW_DISPUTE = "review-dispute"

    # Money
    CREDIT_BUY_IN = "credit-buy-in"
    PAY_IN_CHIPS = "pay-in-chips"
    REDEEM_TICKET = "redeem-ticket"
    TAKE_REPAYMENT = "take-repayment"
    HAND_PAY_FAILED_TICKET = "hand-pay-failed-ticket"
    HOLD_PAYMENT = "hold-payment"
    REVIEW_HOLD = "review-hold"

    # Jackpots, tournaments and promotions
    SET_UP_JACKPOT = "set-up-jackpot"
    STOP_JACKPOT = "stop-jackpot"
    WITHDRAW_JACKPOT = "withdraw-jackpot"
    OPEN_JACKPOT_TERMINAL = "open-jackpot-terminal"
    APPROVE_JACKPOT = "approve-jackpot"
    ADJUST_JACKPOT = "adjust-jackpot"
    DECIDE_JACKPOT_SPOT = "decide-jackpot-spot"
    APPOINT_TOURNAMENT_MANAGER = "appoint-tournament-manager"
    RUN_TOURNAMENT = "run-tournament"
    CANCEL_TOURNAMENT = "cancel-tournament"
    EXAMINE_UNDISCLOSED_WAGER = "examine-undisclosed-wager"
    PUBLISH_PROMOTION = "publish-promotion"
    AMEND_PROMOTION = "amend-promotion"
    OVERSEE_DRAW = "oversee-draw"
    SUSPEND_DRAW = "suspend-draw"


class Approval(StrEnum):
    """Whether one of those who approve is enough, or each of their roles must."""

    ONE_OF = "one-of"
    ALL_OF = "all-of"


class ApprovedUntil(StrEnum):
    """By when a request is approved: afterwards it has lapsed, and is asked for again."""

    LATER = "later"
    WITHIN_THE_ROUND = "within-the-round"
    BEFORE_THE_NEXT_SHOE = "before-the-next-shoe"


class Powers(Struct, frozen=True, forbid_unknown_fields=True):
    """Those who may act alone; those who may ask and those who approve; those who are told.

    Whoever asks never approves. `approval` says whether one of those roles is enough, and `until`
    how long a request may wait for it.
    """

    alone: tuple[Role, ...] = ()
    requests: tuple[Role, ...] = ()
    approves: tuple[Role, ...] = ()
    informed: tuple[Role, ...] = ()
    approval: Approval = Approval.ONE_OF
    until: ApprovedUntil = ApprovedUntil.LATER

    def roles(self) -> tuple[Role, ...]:
        return (*self.alone, *self.requests, *self.approves, *self.informed)


Presence = Mapping[Source, Cited[tuple[Role, ...]]]
