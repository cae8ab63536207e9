"""What a table must have before it opens, and what its displays must show."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.limits import Form


class Equipment(StrEnum):
    PLAYER_TERMINAL = "player-terminal"
    DEALER_TERMINAL = "dealer-terminal"
    GAME_SYSTEM = "game-system"
    GAME_HARDWARE = "game-hardware"
    NOTE_ACCEPTOR = "note-acceptor"
    TICKET_PRINTER = "ticket-printer"
    DROP_BOX = "drop-box"
    WINNING_NUMBER_DISPLAY = "winning-number-display"
    LAYOUT = "layout"
    LIMIT_SIGN = "limit-sign"
    MARKER_BUTTONS = "marker-buttons"
    COLOUR_RACK = "colour-rack"
    DOLLY = "dolly"
    FLOAT_TRAY = "float-tray"
    WHEEL = "wheel"
    AUTOMATED_WHEEL = "automated-wheel"
    BALL = "ball"
    WHEEL_SENSOR = "wheel-sensor"
    USPIN = "uspin"
    LUCKY_BALL_SCREEN = "lucky-ball-screen"
    SHOE = "shoe"
    CARD_READING_SHOE = "card-reading-shoe"
    CARDS = "cards"
    DISCARD_RACK = "discard-rack"
    SHUFFLER = "shuffler"
    DECK_CHECKER = "deck-checker"
    DICE_TUMBLER = "dice-tumbler"
    AUTOMATED_DICE_TUMBLER = "automated-dice-tumbler"
    DICE = "dice"
    DICE_RECOGNITION = "dice-recognition"
    JACKPOT_SENSORS = "jackpot-sensors"
    JACKPOT_DISPLAY = "jackpot-display"
    PRIZE_DISPLAY = "prize-display"


class TerminalCap(StrEnum):
    """How many terminals a table may have."""

    NONE = "none"
    AS_APPROVED = "as-approved"


class EquipmentRules(Struct, frozen=True, forbid_unknown_fields=True):
    """`tables` says what a table of each form needs, `games` what each game needs on top."""

    approved_before_use: Cited[bool]
    terminal_cap: Cited[TerminalCap]
    tables: Mapping[Form, Cited[tuple[Equipment, ...]]]
    games: Mapping[GameName, Cited[tuple[Equipment, ...]]]
    optional: Cited[tuple[Equipment, ...]]
    each_terminal: Cited[tuple[Equipment, ...]] | None = None


class DisplayMismatch(StrEnum):
    """A winning number display that differs from the actual outcome."""

    IGNORED = "ignored"
    IGNORED_AND_RESULT_CONFIRMED_BEFORE_PAYMENT = "ignored-and-result-confirmed-before-payment"


class ShownItem(StrEnum):
    LIMITS = "limits"
    COUNTDOWN = "countdown"
    CREDIT = "credit"
    WINNINGS = "winnings"
    OUTCOME = "outcome"
    POINT_COUNTS = "point-counts"
    DICE_FACES = "dice-faces"
    INSTRUCTIONS = "instructions"
    RESPONSIBILITY_FOR_WAGERS = "responsibility-for-wagers"
    DUTY_TO_REPORT_MALFUNCTION = "duty-to-report-malfunction"
    BANNED_DEVICES = "banned-devices"
    DISCLAIMER_OF_LIABILITY = "disclaimer-of-liability"
    JACKPOT_AMOUNTS = "jackpot-amounts"
    JACKPOT_WAGER = "jackpot-wager"
    LUCKY_NUMBERS = "lucky-numbers"
    COLOUR_VALUES = "colour-values"
    COMPLIANCE_WITH_LIMITS = "compliance-with-limits"
    RETAINED_BENEFIT = "retained-benefit"
    INTERFERING_DEVICES = "interfering-devices"
    TILTING = "tilting"
    SIDE_BETS = "side-bets"
    ADVICE_ON_PLAY = "advice-on-play"
    COMPLAINT_ADVICE = "complaint-advice"
    SENSOR_RESPONSIBILITY = "sensor-responsibility"
    RESPONSIBILITY_FOR_PLACEMENT = "responsibility-for-placement"
    RESPONSIBILITY_FOR_POSITIONING = "responsibility-for-positioning"
    RETAINED_BENEFIT_OR_ERROR = "retained-benefit-or-error"
    SIDE_BETS_OF_PLAYERS = "side-bets-of-players"
    INFLUENCE_UNASKED = "influence-unasked"


class PlayerNotice(StrEnum):
    """Whatever is shown in words; all else is figures and results. What two documents say
    differently are two notices.
    """

    RESPONSIBILITY_FOR_WAGERS = ShownItem.RESPONSIBILITY_FOR_WAGERS.value
    DUTY_TO_REPORT_MALFUNCTION = ShownItem.DUTY_TO_REPORT_MALFUNCTION.value
    BANNED_DEVICES = ShownItem.BANNED_DEVICES.value
    DISCLAIMER_OF_LIABILITY = ShownItem.DISCLAIMER_OF_LIABILITY.value
    COMPLIANCE_WITH_LIMITS = ShownItem.COMPLIANCE_WITH_LIMITS.value
    RETAINED_BENEFIT = ShownItem.RETAINED_BENEFIT.value
    INTERFERING_DEVICES = ShownItem.INTERFERING_DEVICES.value
    TILTING = ShownItem.TILTING.value
    SIDE_BETS = ShownItem.SIDE_BETS.value
    ADVICE_ON_PLAY = ShownItem.ADVICE_ON_PLAY.value
    COMPLAINT_ADVICE = ShownItem.COMPLAINT_ADVICE.value
    SENSOR_RESPONSIBILITY = ShownItem.SENSOR_RESPONSIBILITY.value
    # Of the chips on one's own terminal alone.
    RESPONSIBILITY_FOR_PLACEMENT = ShownItem.RESPONSIBILITY_FOR_PLACEMENT.value
    # Of chips on the layout, and of what the dealer is asked to do with them.
    RESPONSIBILITY_FOR_POSITIONING = ShownItem.RESPONSIBILITY_FOR_POSITIONING.value
    RETAINED_BENEFIT_OR_ERROR = ShownItem.RETAINED_BENEFIT_OR_ERROR.value
    SIDE_BETS_OF_PLAYERS = ShownItem.SIDE_BETS_OF_PLAYERS.value
    INFLUENCE_UNASKED = ShownItem.INFLUENCE_UNASKED.value


class NoticePlace(StrEnum):
    """Where a notice is read: on a part of the player's terminal, or on another screen."""

    BOARD = "board"  # under the layout, as long as wagers can be laid
    HELP = "help"
    ATTENDANT = "attendant"  # beside the button that reports a malfunction
    DISPUTE = "dispute"  # beside the button that raises a dispute, and before staff who close one
    CASH_OUT = "cash-out"
    DISPLAY = "display"
    JACKPOT = "jackpot"  # on the display, beside the meters of a jackpot
    DEALER = "dealer"  # where a dealer signs on


class DisplayRules(Struct, frozen=True, forbid_unknown_fields=True):
    """`notices` says of each notice that is shown to players where it is read."""

    mismatch: Cited[DisplayMismatch]
    shown_to_players: Cited[tuple[ShownItem, ...]]
    rules_on_request: Cited[bool]
    commission_itemised: Cited[bool]
    notices: Mapping[PlayerNotice, Cited[tuple[NoticePlace, ...]]] = {}
