"""A device that says what cannot have come: nothing is settled on it, and staff are called."""

from croupier.core.games.roulette.payout import Roulette
from croupier.core.identifiers import ClauseId
from croupier.core.pit.cases.opening import case
from croupier.core.pit.cases.waiting import waits
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.events import MalfunctionDeclared
from croupier.core.pit.irregularities.malfunctions.parts import maker
from croupier.core.pit.irregularities.outcomes.disagreement import decided_under
from croupier.core.pit.rounds.events import RoundSuspended
from croupier.core.pit.state import CaseKind, Reading, Round, RoundStatus, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.irregularities.faults import FaultReason
from croupier.core.stream.envelope import Decision

_WAITING = (RoundStatus.CLOSED, RoundStatus.RESULTING, RoundStatus.PENDING)


def nonsense(
    floor: Floor, table: Table, round_: Round, reading: Reading, refusal: Refusal
) -> Decision | Refusal:
    """While bets are taken the round goes on without it; afterwards it waits for a person."""
    known = waits(floor, round_.id, CaseKind.MALFUNCTION) is not None
    if refusal.code is not RefusalCode.IMPOSSIBLE_OUTCOME or fits(floor, table, reading) or known:
        return refusal
    sentence = f"{reading.by} reports what cannot be: {refusal.sentence}"
    clause = outside_game(floor, table) or decided_under(floor, table)
    declared = MalfunctionDeclared(
        round_.id,
        None,
        FaultReason.NUMBERS_OUTSIDE_GAME,
        reading.at,
        sentence,
        clause,
        maker(table),
    )
    told = case(floor, CaseKind.MALFUNCTION, round_.id, sentence, clause, reading.at)
    if round_.status not in _WAITING:
        return Decision((declared, told))
    return Decision((declared, RoundSuspended(round_.id, sentence, clause), told))


def outside_game(floor: Floor, table: Table) -> ClauseId | None:
    found = floor.settings(table).faults.found_by_system.get(FaultReason.NUMBERS_OUTSIDE_GAME)
    return found.first if found is not None else None


def fits(floor: Floor, table: Table, reading: Reading) -> bool:
    """A pocket of the wheel is no nonsense, whatever else its round may lack, such as a draw."""
    game = floor.offer(table).game
    return isinstance(game, Roulette) and reading.outcome.number in game.wheel.labels
