"""Lucky Ball within the round: four numbers after the spin, one boosted after no more bets."""

from msgspec.structs import replace

from croupier.core.games.contract import OutcomeData
from croupier.core.games.roulette.outcome import LuckyBall
from croupier.core.games.roulette.rules import COLOURS
from croupier.core.offer.settling import read_outcome
from croupier.core.pit.floor import Floor
from croupier.core.pit.rounds.attending import attend_device, not_now
from croupier.core.pit.rounds.commands import BoostLuckyNumber, DrawLuckyNumbers
from croupier.core.pit.rounds.draws import LuckyNumbers
from croupier.core.pit.rounds.events import LuckyNumberBoosted, LuckyNumbersDrawn
from croupier.core.pit.state import Round, RoundStatus, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.game import GameName
from croupier.core.stream.envelope import Command, Decision

# Any pocket that every wheel has, to have the game judge a draw before the ball is at rest.
_SOME_POCKET = "0"


def draw_lucky_numbers(floor: Floor, command: Command[DrawLuckyNumbers]) -> Decision | Refusal:
    at = attend_device(floor, command, command.body.round, GameName.ROULETTE)
    if isinstance(at, Refusal):
        return at
    table, round_ = at
    if not played(floor, table):
        return Refusal(RefusalCode.NOT_OFFERED, f"{table.id} does not play Lucky Ball")
    if round_.status is not RoundStatus.OPEN:
        return not_now(round_, "the numbers are drawn while bets are taken")
    if round_.draw is not None:
        return Refusal(RefusalCode.ALREADY_DONE, f"the numbers of {round_.id} are drawn and stand")
    if round_.spun is None:
        return Refusal(RefusalCode.TOO_EARLY, "the numbers are drawn once the ball is spun")
    refusal = _judged(floor, table, LuckyNumbers(command.body.numbers, COLOURS[0], "super"))
    return refusal or Decision((LuckyNumbersDrawn(round_.id, command.body.numbers),))


def boost_lucky_number(floor: Floor, command: Command[BoostLuckyNumber]) -> Decision | Refusal:
    at = attend_device(floor, command, command.body.round, GameName.ROULETTE)
    if isinstance(at, Refusal):
        return at
    table, round_ = at
    if round_.draw is None:
        return Refusal(RefusalCode.NOT_NOW, f"{round_.id} has no numbers to boost")
    if round_.draw.boosted is not None:
        return Refusal(RefusalCode.ALREADY_DONE, f"a number of {round_.id} is boosted already")
    if round_.status is RoundStatus.OPEN:
        return Refusal(RefusalCode.TOO_EARLY, "a number is boosted once bets are closed")
    if round_.status is not RoundStatus.CLOSED:
        return not_now(round_, "a number is boosted before the ball comes to rest")
    whole = replace(round_.draw, boosted=command.body.colour, boost=command.body.boost)
    refusal = _judged(floor, table, whole)
    event = LuckyNumberBoosted(round_.id, command.body.colour, command.body.boost)
    return refusal or Decision((event,))


def played(floor: Floor, table: Table) -> bool:
    return floor.offer(table).options.lucky_ball is not LuckyBall.OFF


def with_draw(floor: Floor, table: Table, round_: Round, data: OutcomeData) -> OutcomeData:
    """A wheel's reading completed by the draw; whatever else the reading says is left to judge."""
    if table.game is not GameName.ROULETTE or round_.draw is None or data.lucky is not None:
        return data
    draw = round_.draw
    return replace(data, lucky=draw.numbers, boosted=draw.boosted, boost=draw.boost)


def _judged(floor: Floor, table: Table, draw: LuckyNumbers) -> Refusal | None:
    data = OutcomeData(_SOME_POCKET, lucky=draw.numbers, boosted=draw.boosted, boost=draw.boost)
    judged = read_outcome(floor.offer(table), data)
    return judged if isinstance(judged, Refusal) else None
