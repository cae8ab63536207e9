"""What became of a launch: the ball runs or the dice roll, or staff are called."""

from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.spins.unlaunched import unlaunched
from croupier.core.pit.names import Instant, RoundId, table_of
from croupier.core.pit.rounds.commands import ReportLaunch
from croupier.core.pit.rounds.events import BallSpun, DiceTumbled
from croupier.core.pit.state import OVER, Round, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.games.game import GameName
from croupier.core.stream.envelope import Command, Decision
from croupier.core.stream.intents import Became, Intent, IntentClosed, IntentKind


def report_launch(floor: Floor, command: Command[ReportLaunch]) -> Decision | Refusal:
    body = command.body
    intent = floor.state.intents.open.get(body.intent)
    if intent is None or intent.kind is not IntentKind.LAUNCH:
        return Refusal(RefusalCode.ALREADY_DONE, f"{body.intent} is no launch that waits")
    done = body.became is Became.DONE
    return Decision(
        (IntentClosed(intent.id, done), *_followed(floor, intent, body.became, command.at))
    )


def _followed(floor: Floor, intent: Intent, became: Became, at: Instant) -> tuple[object, ...]:
    """Nothing, where the spin is seen already, was declared none, or belongs to a round over."""
    table = floor.state.tables[table_of(RoundId(intent.about))]
    round_ = table.round
    if round_ is None or round_.launch != intent.id:
        return ()
    if round_.status in OVER or round_.spun is not None:
        return ()
    if became is Became.DONE:
        return (_in_motion(table, round_, at),)
    return unlaunched(floor, table, round_, intent, became, at)


def _in_motion(table: Table, round_: Round, at: Instant) -> BallSpun | DiceTumbled:
    moved = DiceTumbled if table.game is GameName.SIC_BO else BallSpun
    return moved(round_.id, at)
