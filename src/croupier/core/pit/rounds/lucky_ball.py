"""Draws Lucky Ball in a round: four numbers after the spin, one boosted after no more bets."""

from msgspec.structs import replace

from croupier.core.games.contract import OutcomeData
from croupier.core.games.roulette.outcome import LuckyBall
from croupier.core.games.roulette.rules import COLOURS
from croupier.core.offer.settling import read_outcome
from croupier.core.pit.floor import Floor
from croupier.core.pit.rounds.commands import BoostLuckyNumber, DrawLuckyNumbers
from croupier.core.pit.rounds.current_round import current_round_at, not_now
from croupier.core.pit.rounds.events import LuckyNumberBoosted, LuckyNumbersDrawn
from croupier.core.pit.rounds.results import LuckyNumbers
from croupier.core.pit.state import Round, RoundStatus, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.stream.envelope import Command, Decision

# Any pocket that every wheel has, to have the game judge a draw before the ball is at rest.
_SOME_POCKET = "0"
# What an outcome says of the draw beside the wheel.
_DRAWN = ("lucky", "boosted", "boost")


def draw_lucky_numbers(floor: Floor, command: Command[DrawLuckyNumbers]) -> Decision | Refusal:
    at = current_round_at(floor, command.body.round, GameName.ROULETTE)
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
    refusal = _must_be_possible_draw(
        floor, table, LuckyNumbers(command.body.numbers, COLOURS[0], "super")
    )
    return refusal or Decision((LuckyNumbersDrawn(round_.id, command.body.numbers),))


def boost_lucky_number(floor: Floor, command: Command[BoostLuckyNumber]) -> Decision | Refusal:
    at = current_round_at(floor, command.body.round, GameName.ROULETTE)
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
    refusal = _must_be_possible_draw(floor, table, whole)
    event = LuckyNumberBoosted(round_.id, command.body.colour, command.body.boost)
    return refusal or Decision((event,))


def played(floor: Floor, table: Table) -> bool:
    return floor.offer(table).options.lucky_ball is not LuckyBall.OFF


def with_draw(
    floor: Floor, table: Table, round_: Round, data: OutcomeData
) -> OutcomeData | Refusal:
    """A wheel's reading completed by the draw. Who reads the wheel draws nothing.

    A reading may repeat what was drawn; whatever else it says is left to judge.
    """
    if table.game is not GameName.ROULETTE or not played(floor, table):
        return data
    draw = round_.draw
    whole = OutcomeData(data.number)
    if draw is not None:
        whole = replace(whole, lucky=draw.numbers, boosted=draw.boosted, boost=draw.boost)
    return must_match_draw(round_, data, whole) or replace(
        data, lucky=whole.lucky, boosted=whole.boosted, boost=whole.boost
    )


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


def _must_be_possible_draw(floor: Floor, table: Table, draw: LuckyNumbers) -> Refusal | None:
    data = OutcomeData(_SOME_POCKET, lucky=draw.numbers, boosted=draw.boosted, boost=draw.boost)
    judged = read_outcome(floor.offer(table), data)
    return judged if isinstance(judged, Refusal) else None
