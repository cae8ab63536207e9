"""The order of a round: its steps, who reads its outcome, and how rounds follow one another.

Also what follows a result that is known while wagering is still open.
"""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.games.paytable import GameName, Source


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


class ScriptStep(StrEnum):
    ANNOUNCE_PLACE_YOUR_BETS = "announce-place-your-bets"
    PRESS_NEW_GAME = "press-new-game"
    WAGERING_OPENS_BY_ITSELF = "wagering-opens-by-itself"
    COUNT_DOWN = "count-down"
    MOVE_OUTSIDE_ZERO = "move-outside-zero"
    LOAD_USPIN = "load-uspin"
    OFFER_USPIN_BUTTON = "offer-uspin-button"
    SPIN_BALL = "spin-ball"
    SPIN_BALL_IF_NOT_SPUN = "spin-ball-if-not-spun"
    WHEEL_SPINS_BALL = "wheel-spins-ball"
    SHOW_LUCKY_NUMBERS = "show-lucky-numbers"
    ANNOUNCE_NO_MORE_BETS = "announce-no-more-bets"
    SHOW_NO_MORE_BETS = "show-no-more-bets"
    CLOSE_BY_CLOCK = "close-by-clock"
    CLOSE_BY_SENSOR = "close-by-sensor"
    BOOST_LUCKY_NUMBER = "boost-lucky-number"
    DEAL_FOUR_CARDS = "deal-four-cards"
    DRAW_BY_TABLEAU = "draw-by-tableau"
    AGITATE_DICE = "agitate-dice"
    AGITATE_DICE_IF_NOT_AGITATED = "agitate-dice-if-not-agitated"
    TUMBLER_AGITATES_DICE = "tumbler-agitates-dice"
    SHOW_DICE = "show-dice"
    ANNOUNCE_RESULT = "announce-result"
    PLACE_DOLLY = "place-dolly"
    ENTER_OUTCOME = "enter-outcome"
    ACCEPT_SENSOR_NUMBER = "accept-sensor-number"
    SENSOR_SENDS_OUTCOME = "sensor-sends-outcome"
    PRESS_RESULT = "press-result"
    CONFIRM_RESULT = "confirm-result"
    SETTLE = "settle"

    # With a jackpot beside the game
    CHECK_JACKPOT_SENSORS = "check-jackpot-sensors"
    PRESS_JACKPOT_NO_MORE_BETS = "press-jackpot-no-more-bets"
    REMOVE_JACKPOT_WAGERS = "remove-jackpot-wagers"
    CALL_TABLE_INSPECTOR = "call-table-inspector"
    PAY_JACKPOT = "pay-jackpot"
    PRESS_GAME_OVER = "press-game-over"


class Launch(StrEnum):
    """When a device that works by itself sets the ball or the dice in motion."""

    WHILE_OPEN = "while-open"
    AFTER_CLOSE = "after-close"


Script = tuple[Cited[ScriptStep], ...]
Scripts = Mapping[GameName, Mapping[Source, Script]]

_LAUNCHING = frozenset({ScriptStep.WHEEL_SPINS_BALL, ScriptStep.TUMBLER_AGITATES_DICE})
# Whatever sets the ball or the dice in motion: nothing comes of a round before one of them.
MOVING = _LAUNCHING | {
    ScriptStep.SPIN_BALL,
    ScriptStep.SPIN_BALL_IF_NOT_SPUN,
    ScriptStep.OFFER_USPIN_BUTTON,
    ScriptStep.AGITATE_DICE,
    ScriptStep.AGITATE_DICE_IF_NOT_AGITATED,
}
_CLOSING = frozenset(
    {ScriptStep.CLOSE_BY_CLOCK, ScriptStep.CLOSE_BY_SENSOR, ScriptStep.ANNOUNCE_NO_MORE_BETS}
)


def motion_of(script: Script) -> Cited[ScriptStep] | None:
    """The last step that sets ball or dice in motion; none of a game that is dealt."""
    return next((step for step in reversed(script) if step.value in MOVING), None)


def launch_of(script: Script) -> Launch | None:
    """None where no step is a device's own: somebody's hand sets things in motion."""
    for step in script:
        if step.value in _LAUNCHING:
            return Launch.WHILE_OPEN
        if step.value in _CLOSING:
            break
    return Launch.AFTER_CLOSE if any(step.value in _LAUNCHING for step in script) else None


class OutcomeSource(StrEnum):
    DEALER_ENTRY = "dealer-entry"
    SENSOR = "sensor"
    CARD_SHOE = "card-shoe"
    DICE_RECOGNITION = "dice-recognition"


class Confirmation(StrEnum):
    DEALER_CONFIRMS = "dealer-confirms"
    ENTRY_IS_ENOUGH = "entry-is-enough"
    SETTLES_BY_ITSELF = "settles-by-itself"


Readings = Mapping[Source, Mapping[OutcomeSource, Cited[Confirmation]]]


class EarlyEvent(StrEnum):
    BALL_AT_REST = "ball-at-rest"
    CARDS_DRAWN = "cards-drawn"
    DICE_EXPOSED = "dice-exposed"


class EarlyEffect(StrEnum):
    """Every effect but no spin also ends wagering at once."""

    # A dealer confirms what came.
    WAGERS_STAND = "wagers-stand"
    # They stand too, and are settled once somebody has confirmed them from the records.
    STAND_ONCE_CONFIRMED = "stand-once-confirmed"
    VOID = "void"
    VOID_ONCE_APPROVED = "void-once-approved"
    NO_SPIN = "no-spin"
    CASE = "case"
