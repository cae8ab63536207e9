"""A wheel or tumbler that was told to launch and did not, or cannot say: what its rulebook does.

Wagers stay as they lie until staff have decided. Closing the case with nothing found has the
device told anew, by an intent of its own; nothing is ever repeated without somebody's word.
"""

from croupier.core.pit.cases.opening import case
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.events import MalfunctionDeclared
from croupier.core.pit.irregularities.malfunctions.declaring import remedy
from croupier.core.pit.irregularities.malfunctions.parts import maker
from croupier.core.pit.irregularities.spins.dice import DiceFault, dice_failed
from croupier.core.pit.names import Instant
from croupier.core.pit.rounds.events import ClosedBy, RoundSuspended
from croupier.core.pit.rounds.wagering.closing import close
from croupier.core.pit.state import CaseKind, Round, RoundStatus, Table
from croupier.core.refusals import Refusal
from croupier.core.rulebook.games.game import GameName
from croupier.core.rulebook.irregularities.faults import FaultReason
from croupier.core.stream.intents import Became, Intent

# The first of these that the rulebook knows as a malfunction.
_REASONS = (FaultReason.WHEEL_NOT_ROTATING, FaultReason.SEQUENCE_OR_DISPLAY)


def unlaunched(
    floor: Floor, table: Table, round_: Round, intent: Intent, became: Became, at: Instant
) -> tuple[object, ...]:
    waits = round_.status is RoundStatus.SUSPENDED
    if waits and became is Became.NOT_DONE:
        # Staff have the round already, and it is launched once it goes on.
        return ()
    stopped = (*_closed(floor, table, round_, at),)
    if table.game is GameName.SIC_BO and not waits:
        failed = dice_failed(floor, table, round_, DiceFault.TUMBLER_FAULT, at)
        if not isinstance(failed, Refusal):
            return (*stopped, *failed.events)
    clause = remedy(floor, table, round_, at, maker(table)).last
    sentence = _sentence(intent, became)
    declared = MalfunctionDeclared(
        round_.id, None, _reason(floor, table), at, sentence, clause, maker(table)
    )
    suspended = () if waits else (RoundSuspended(round_.id, sentence, clause),)
    told = case(floor, CaseKind.MALFUNCTION, round_.id, sentence, clause, at)
    return (*stopped, declared, *suspended, told)


def _closed(floor: Floor, table: Table, round_: Round, at: Instant) -> tuple[object, ...]:
    """Nobody wagers on a ball that nobody knows to run."""
    if round_.closed is not None:
        return ()
    return (close(floor, table, round_, ClosedBy.MALFUNCTION, at),)


def _reason(floor: Floor, table: Table) -> FaultReason:
    known = floor.settings(table).faults.reasons
    named = (reason for reason in _REASONS if known is None or reason in known.value)
    return next(named, FaultReason.SEQUENCE_OR_DISPLAY)


def _sentence(intent: Intent, became: Became) -> str:
    if became is Became.NOT_DONE:
        return f"{intent.device} did not launch in {intent.about}"
    return f"nobody can say whether {intent.device} launched in {intent.about}: look at it first"
