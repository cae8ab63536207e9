"""Rounds in which nobody wagered: run, run where directed, or ended at the close."""

from croupier.core.pit.floor import Floor
from croupier.core.pit.names import Instant
from croupier.core.pit.rounds.commands import DirectEmptyRounds
from croupier.core.pit.rounds.events import EmptyRoundsDirected, RoundVoided
from croupier.core.pit.rounds.outcome.next_round import following
from croupier.core.pit.state import Round, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.games.game import GameName
from croupier.core.rulebook.rounds.round import EmptyRound
from croupier.core.stream.envelope import Command, Decision


def direct_empty_rounds(floor: Floor, command: Command[DirectEmptyRounds]) -> Decision | Refusal:
    table = floor.state.tables[command.body.table]
    if table.empty is command.body.rounds:
        return Refusal(RefusalCode.ALREADY_DONE, f"that is how {table.id} runs already")
    return Decision((EmptyRoundsDirected(table.id, command.body.rounds),))


def nobody_wagered(floor: Floor, table: Table, round_: Round, at: Instant) -> tuple[object, ...]:
    """A round that may not run without wagers has no result: it ends with the close."""
    rule = floor.settings(table).round.empty_round
    # Whether cards are dealt all the same is for the cards to say.
    runs = rule.value is EmptyRound.RUNS or table.game is GameName.BACCARAT
    if runs or table.empty is not None:
        return ()
    voided = RoundVoided(round_.id, "nobody wagered", rule.first, (), at)
    return (voided, *following(floor, table, at))
