"""A refusal is a value with a code, a clause and a sentence. Refusing is ordinary business."""

from enum import StrEnum

from msgspec import Struct

from croupier.core.identifiers import ClauseId


class RefusalCode(StrEnum):
    """Where several apply, the one order says which is given: see `core/stream/rights`.

    A command's shape comes first, with the codes of what it asks for; then who sends it; what it
    speaks of; who may do it; and when it comes. Within each of these the first listed is given.
    """

    # Whether it can be heard at all
    OUT_OF_SERVICE = "out-of-service"
    # The command itself
    BAD_NUMBER = "bad-number"
    # Not a no: whether a command with so old a number was done, nobody can say any more.
    STALE = "stale"
    REUSED = "reused"
    # What it speaks of
    UNKNOWN_RULEBOOK = "unknown-rulebook"
    UNKNOWN_GAME = "unknown-game"
    UNKNOWN_OPTION = "unknown-option"
    OPTION_NOT_OFFERED = "option-not-offered"
    UNKNOWN_TERMINAL = "unknown-terminal"
    UNKNOWN_SESSION = "unknown-session"
    UNKNOWN_TABLE = "unknown-table"
    UNKNOWN_DEVICE = "unknown-device"
    UNKNOWN_TICKET = "unknown-ticket"
    UNKNOWN_HOLD = "unknown-hold"
    UNKNOWN_DRAWER = "unknown-drawer"
    UNKNOWN_ROUND = "unknown-round"
    BAD_RECORD = "bad-record"
    UNKNOWN_CASE = "unknown-case"
    UNKNOWN_PROMOTION = "unknown-promotion"
    UNKNOWN_JACKPOT = "unknown-jackpot"
    UNKNOWN_CARDS = "unknown-cards"
    UNKNOWN_TOURNAMENT = "unknown-tournament"
    UNKNOWN_ENTRY = "unknown-entry"
    UNKNOWN_SEAT = "unknown-seat"
    NO_SHOE = "no-shoe"
    NOT_THIS_GAME = "not-this-game"
    # Who gives it
    NOT_YOURS = "not-yours"
    NOT_PERMITTED = "not-permitted"
    APPROVAL_NEEDED = "approval-needed"
    OWN_APPROVAL = "own-approval"
    # When it comes
    TABLE_CLOSED = "table-closed"
    TABLE_OPEN = "table-open"
    EQUIPMENT_MISSING = "equipment-missing"
    EQUIPMENT_UNFIT = "equipment-unfit"
    STAFF_MISSING = "staff-missing"
    NOTICE_NEEDED = "notice-needed"
    TABLE_STOPPED = "table-stopped"
    NOT_THE_ROUND = "not-the-round"
    ROUND_UNDER_WAY = "round-under-way"
    WAGERING_CLOSED = "wagering-closed"
    NOT_NOW = "not-now"
    OUT_OF_TURN = "out-of-turn"
    TOO_EARLY = "too-early"
    TOO_LATE = "too-late"
    CARDS_NOT_READY = "cards-not-ready"
    ALREADY_DONE = "already-done"
    TICKET_OVER = "ticket-over"
    TICKET_HELD = "ticket-held"
    TICKET_ELSEWHERE = "ticket-elsewhere"
    RECORD_IN_DOUBT = "record-in-doubt"
    UNSETTLED = "unsettled"
    LOCKED = "locked"
    FROZEN = "frozen"
    LARGE_WIN = "large-win"
    BARRED = "barred"
    ACCEPTOR_BUSY = "acceptor-busy"
    TERMINAL_DISABLED = "terminal-disabled"
    OTHER_RULEBOOK = "other-rulebook"
    ONE_TABLE_AT_A_TIME = "one-table-at-a-time"
    ONE_TERMINAL_AT_A_TIME = "one-terminal-at-a-time"
    # What it asks for
    NOTHING_ASKED = "nothing-asked"
    TOO_MUCH_ASKED = "too-much-asked"
    NO_REASON = "no-reason"
    BAD_AMOUNT = "bad-amount"
    TERMS_INCOMPLETE = "terms-incomplete"
    UNKNOWN_BET = "unknown-bet"
    NOT_OFFERED = "not-offered"
    NOT_HERE = "not-here"
    NOT_IDENTIFIED = "not-identified"
    NOT_SIGNED = "not-signed"
    NOT_ON_LAYOUT = "not-on-layout"
    UNEVEN_PIECES = "uneven-pieces"
    UNCONFIRMED = "unconfirmed"
    PAIR_WITHOUT_MAIN = "pair-without-main"
    NOT_THERE = "not-there"
    CONFIRMED = "confirmed"
    NO_FURTHER_WAGER = "no-further-wager"
    OVER_LIMIT = "over-limit"
    BELOW_MINIMUM = "below-minimum"
    OFF_STEP = "off-step"
    BAD_REMAINDER = "bad-remainder"
    CREDIT_TOO_SMALL = "credit-too-small"
    DRAWER_TOO_SMALL = "drawer-too-small"
    # What chance is said to have done
    IMPOSSIBLE_OUTCOME = "impossible-outcome"
    IMPOSSIBLE_SHOE = "impossible-shoe"
    OUTCOME_DIFFERS = "outcome-differs"
    # What a rulebook or a table would offer
    BAD_RULEBOOK = "bad-rulebook"
    FAVOURS_PLAYER = "favours-player"
    SPLIT_CENTS = "split-cents"
    # What a tournament would announce
    BAD_CONDITIONS = "bad-conditions"


class Refusal(Struct, frozen=True):
    code: RefusalCode
    sentence: str
    clause: ClauseId | None = None


_REPEATED = 60  # longer than any bet there is


def quoted(given: object) -> str:
    """What was given, as a sentence repeats it: of a megabyte of nonsense only the beginning."""
    if isinstance(given, str):
        return repr(given) if len(given) <= _REPEATED else f"{given[:_REPEATED]!r}…"
    text = repr(given)
    return text if len(text) <= _REPEATED else f"{text[:_REPEATED]}…"
