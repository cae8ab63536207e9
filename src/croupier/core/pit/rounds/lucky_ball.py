"""Lucky Ball in a round: chance draws four numbers after the spin, and a boost after no more bets.

The core asks chance by an intent and hears what it drew by a command, so that a draw is recorded
once and never drawn again. The screen says what it shows: without the numbers at the close Lucky
Ball is void, and without "No More Bets" nothing is boosted.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from croupier.core.games.contract import OutcomeData
from croupier.core.games.roulette.outcome import Boost
from croupier.core.games.roulette.payout import Roulette
from croupier.core.games.roulette.rules import COLOURS, Wheel
from croupier.core.identifiers import Instant, RoundId, table_of
from croupier.core.pit.floor import Floor
from croupier.core.pit.rounds import closing, commands, current_round, events, results
from croupier.core.pit.state import OVER, Round, RoundStatus, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.stream.declaring import Deadline
from croupier.core.stream.envelope import Command, Decided, Decision
from croupier.core.stream.intents import CompleteDraw, Draw, Intent, IntentClosed, IntentKind
from croupier.core.stream.intents import DrawPurpose as Drawing

# In whose name a draw is asked for and answered.
CHANCE = "chance"
# What an outcome says of the draw beside the wheel.
_DRAWN = ("lucky", "boosted", "boost")


def played(floor: Floor, table: Table) -> bool:
    return closing.lucky_ball_played(floor, table)


# What is asked of chance


def draws(floor: Floor) -> Iterator[Deadline]:
    for name, table in floor.state.tables.items():
        at = draw_at(floor, table)
        if at is not None:
            yield Deadline(at, commands.DrawDue(name))


def draw_at(floor: Floor, table: Table) -> Instant | None:
    """When the numbers or the boost are to be drawn; none where they are, or may not be yet."""
    round_ = table.round
    if round_ is None or round_.status in OVER or table.options.get("lucky_ball", "off") == "off":
        return None
    if round_.lucky.asked is not None or round_.lucky.void:
        return None
    if round_.draw is None:
        return round_.spun
    waits = round_.draw.boosted is None and round_.lucky.shows is results.LuckyShows.NO_MORE_BETS
    return round_.closed if waits else None


def draw_due(floor: Floor, command: Command[commands.DrawDue], table: Table) -> Decided:
    at, round_ = draw_at(floor, table), table.round
    if at is None or round_ is None:
        return Refusal(RefusalCode.NOT_NOW, f"nothing is to be drawn at {table.id}")
    if at > command.at:
        return Refusal(RefusalCode.TOO_EARLY, f"the draw of {round_.id} is not due yet")
    asked = _numbers(floor, table) if round_.draw is None else _boost(floor, table)
    intend = floor.state.intents.intend
    return Decision((intend(IntentKind.DRAW, CHANCE, round_.id, 0, command.at, draw=asked),))


def _numbers(floor: Floor, table: Table) -> Draw:
    return Draw(Drawing.LUCKY_NUMBERS, len(_wheel(floor, table).labels), len(COLOURS))


def _boost(floor: Floor, table: Table) -> Draw:
    mega = floor.offer(table).options.mega
    odds = f"{mega.numerator}/{mega.denominator}" if mega is not None else ""
    return Draw(Drawing.LUCKY_BOOST, len(COLOURS), 1, odds)


def complete_draw(floor: Floor, command: Command[CompleteDraw]) -> Decided:
    """What comes too late for its round is recorded, and decides nothing."""
    body = command.body
    intent = floor.state.intents.open.get(body.intent)
    if intent is None or not isinstance(intent.draw, Draw):
        return Refusal(RefusalCode.ALREADY_DONE, f"no draw {body.intent} waits: it stands")
    if refusal := _must_be_within_bounds(intent.draw, body):
        return refusal
    table = floor.state.tables[table_of(RoundId(intent.about))]
    round_ = awaiting(table, intent)
    if round_ is None:
        return Decision((IntentClosed(intent.id, False),))
    return Decision((IntentClosed(intent.id, True), _drew(floor, table, round_, body)))


def _must_be_within_bounds(draw: Draw, body: CompleteDraw) -> Refusal | None:
    drawn = body.drawn
    fits = len(set(drawn)) == len(drawn) == draw.count and bool(draw.odds or not body.happened)
    if fits and all(0 <= number < draw.population for number in drawn):
        return None
    sentence = f"{draw.count} different numbers below {draw.population} were asked for"
    return Refusal(RefusalCode.IMPOSSIBLE_OUTCOME, sentence)


def awaiting(table: Table, intent: Intent) -> Round | None:
    """The round that waits for this draw and no other, if it still does."""
    round_ = table.round
    if round_ is None or round_.status in OVER or round_.lucky.asked != intent.id:
        return None
    return round_


def _drew(
    floor: Floor, table: Table, round_: Round, body: CompleteDraw
) -> events.LuckyNumbersDrawn | events.LuckyNumberBoosted:
    if round_.draw is not None:
        boost = Boost.MEGA if body.happened else Boost.SUPER
        return events.LuckyNumberBoosted(round_.id, COLOURS[body.drawn[0]], boost.value)
    labels = _wheel(floor, table).labels
    numbers = {colour: labels[place] for colour, place in zip(COLOURS, body.drawn, strict=True)}
    return events.LuckyNumbersDrawn(round_.id, numbers)


def _wheel(floor: Floor, table: Table) -> Wheel:
    game = floor.offer(table).game
    assert isinstance(game, Roulette)
    return game.wheel


# What the screen says


def show_lucky_ball(
    floor: Floor, command: Command[commands.ShowLuckyBall], at: current_round.AtDevice
) -> Decided:
    body = command.body
    _, round_ = at
    refusal = _must_be_screen(floor, body.device) or _must_be_showable(round_, body.shows)
    return refusal or Decision((events.LuckyBallShown(round_.id, body.device, body.shows),))


def _must_be_screen(floor: Floor, name: str) -> Refusal | None:
    device = next((each for each in floor.state.plan.devices.values() if each.id == name), None)
    if device is not None and device.kind is Equipment.LUCKY_BALL_SCREEN:
        return None
    return Refusal(RefusalCode.UNKNOWN_DEVICE, f"{name} is no Lucky Ball screen")


def _must_be_showable(round_: Round, shows: results.LuckyShows) -> Refusal | None:
    """A screen that runs ahead of the round shows something else."""
    if round_.lucky.void or round_.draw is None:
        return Refusal(RefusalCode.NOT_NOW, f"{round_.id} has no Lucky Ball numbers to show")
    if round_.lucky.shows in (shows, results.LuckyShows.NO_MORE_BETS):
        return Refusal(RefusalCode.ALREADY_DONE, f"the screen shows that of {round_.id} already")
    if shows is results.LuckyShows.NO_MORE_BETS and round_.closed is None:
        return Refusal(RefusalCode.TOO_EARLY, f"bets are still taken on {round_.id}")
    if shows is results.LuckyShows.NUMBERS and round_.status is not RoundStatus.OPEN:
        return current_round.not_now(round_, "the numbers are shown while bets are taken")
    return None


# What the outcome says of it


def with_draw(
    floor: Floor, table: Table, round_: Round, data: OutcomeData
) -> OutcomeData | Refusal:
    """A wheel's reading completed by the draw. Who reads the wheel draws nothing.

    A reading may repeat what was drawn; whatever else it says is left to judge.
    """
    if table.game is not GameName.ROULETTE or not played(floor, table):
        return data
    whole, draw = OutcomeData(data.number), round_.draw
    if round_.status is RoundStatus.OPEN:
        # Too soon: whether Lucky Ball counts is known once wagering is closed.
        return must_match_draw(round_, data, whole) or data
    if round_.lucky.void or draw is None:
        whole = replace(whole, lucky_void=True)
    elif draw.boosted is None:
        return _boost_awaited(round_)
    else:
        whole = replace(whole, lucky=draw.numbers, boosted=draw.boosted, boost=draw.boost)
    return must_match_draw(round_, data, whole) or replace(
        data,
        lucky=whole.lucky,
        boosted=whole.boosted,
        boost=whole.boost,
        lucky_void=whole.lucky_void,
    )


def differs(
    floor: Floor, table: Table, round_: Round, read: OutcomeData, data: OutcomeData
) -> bool:
    """Whether a reading, which may be from before the boost, says something else than `data`."""
    return with_draw(floor, table, round_, read) != data


def _boost_awaited(round_: Round) -> Refusal:
    """It comes in a moment, or the screen counts as failed."""
    sentence = f"the boost of {round_.id} is drawn once the screen shows No More Bets: wait for it"
    return Refusal(RefusalCode.NOT_NOW, sentence)


def must_match_draw(round_: Round, data: OutcomeData, drawn: OutcomeData) -> Refusal | None:
    """Nobody says of the draw what was not drawn."""
    for name in _DRAWN:
        if getattr(data, name) not in (None, getattr(drawn, name)):
            sentence = f"that is not what Lucky Ball drew in {round_.id}: the draw stands"
            return Refusal(RefusalCode.OUTCOME_DIFFERS, sentence)
    if data.lucky_void and not drawn.lucky_void:
        sentence = "no reading of the wheel makes Lucky Ball void: a fault of its screen does"
        return Refusal(RefusalCode.OUTCOME_DIFFERS, sentence)
    return None
