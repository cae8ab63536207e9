"""Closes a jackpot terminal, by management alone, and takes wagers again after a failure."""

from croupier.core.pit.floor import Floor
from croupier.core.pit.jackpots import commands, events
from croupier.core.pit.jackpots.jackpot_terminal import SERVER, jackpot_at, rules_of
from croupier.core.pit.jackpots.round_order import under_way
from croupier.core.pit.jackpots.sensor_wagers import returned, taking
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import Action
from croupier.core.stream.envelope import Command, Decision


def close_terminal(
    floor: Floor, command: Command[commands.CloseJackpotTerminal]
) -> Decision | Refusal:
    """Chips on the sensors go back; a press that is under way is dealt out first."""
    body = command.body
    table = floor.state.tables[body.table]
    here = jackpot_at(floor, table.id)
    if isinstance(here, Refusal):
        return here
    if not here.open:
        sentence = f"the jackpot terminal of {table.id} is closed already"
        return Refusal(RefusalCode.ALREADY_DONE, sentence)
    if here.round is not None and under_way(here.round):
        sentence = f'the jackpot of {here.round.round} is not over: press "Game Over" first'
        return Refusal(RefusalCode.ROUND_UNDER_WAY, sentence)
    clause = floor.settings(table).authority[Action.OPEN_JACKPOT_TERMINAL].first
    round_ = taking(here)
    back = returned(table, round_, round_.counting, body.reason, clause) if round_ else ()
    return Decision((*back, events.JackpotTerminalClosed(table.id, body.reason, clause)))


def resume(floor: Floor, command: Command[commands.ResumeJackpot]) -> Decision | Refusal:
    here = jackpot_at(floor, command.body.table)
    if isinstance(here, Refusal):
        return here
    table = floor.state.tables[command.body.table]
    if SERVER not in here.stops:
        sentence = f"no failure of the jackpot server stops {table.id}"
        return Refusal(RefusalCode.ALREADY_DONE, sentence)
    clause = rules_of(floor, table).other_tables_play_on.first
    return Decision((events.JackpotResumed(table.id, SERVER, clause),))
