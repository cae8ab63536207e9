"""Closes a jackpot terminal, and follows what the venue says of its jackpot at every table.

Management alone opens and closes a terminal. A jackpot that is stopped takes no wager anywhere, and
what lies on the sensors goes back, while main games go on.
"""

from collections.abc import Iterator

from croupier.core.jackpots.jackpot_row import HearJackpot, JackpotOffer
from croupier.core.pit.floor import Floor
from croupier.core.pit.jackpots import commands, events
from croupier.core.pit.jackpots.jackpot_stakes import returned, taking
from croupier.core.pit.jackpots.jackpot_terminal import (
    SERVER,
    follow_venue,
    jackpot_at,
    must_go_on_at_venue,
    rules_of,
    terms_of,
)
from croupier.core.pit.jackpots.round_order import under_way
from croupier.core.pit.jackpots.state import JackpotTable
from croupier.core.pit.state import Table
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


def resume(floor: Floor, command: Command[commands.ResumeTableJackpot]) -> Decision | Refusal:
    here = jackpot_at(floor, command.body.table)
    if isinstance(here, Refusal):
        return here
    table = floor.state.tables[command.body.table]
    refusal = must_go_on_at_venue(here)
    if refusal is not None:
        return refusal
    if SERVER not in here.stops:
        sentence = f"no failure of the jackpot server stops {table.id}"
        return Refusal(RefusalCode.ALREADY_DONE, sentence)
    clause = rules_of(floor, table).other_tables_play_on.first
    return Decision((events.TableJackpotResumed(table.id, SERVER, clause),))


def hear_jackpot(floor: Floor, command: Command[HearJackpot]) -> Decision | Refusal:
    """At every table of this pit that plays for it."""
    found = command.body.found
    told: list[object] = []
    for name, here in floor.state.jackpots.items() if found is not None else ():
        assert found is not None
        if here.settings.jackpot == command.body.jackpot:
            told += _apply_offer(floor, floor.state.tables[name], here, found.body)
    if not told:
        return Refusal(RefusalCode.ALREADY_DONE, f"{command.body.jackpot} is as it was")
    return Decision(tuple(told))


def _apply_offer(
    floor: Floor, table: Table, here: JackpotTable, offer: JackpotOffer
) -> Iterator[object]:
    """A wager is that of the next press: chips of another amount go back first."""
    terms, round_ = terms_of(offer, here.settings.pit), taking(here)
    rules = rules_of(floor, table)
    lying = round_.counting if round_ is not None else ()
    if round_ is not None and offer.stopped:
        clause = rules.server_fault_returns_wagers.first
        yield from returned(table, round_, lying, offer.stopped, clause)
    elif round_ is not None and terms.wager != here.settings.wager:
        clause = rules.wager_fixed_and_displayed.first
        yield from returned(table, round_, lying, "the wager is another now", clause)
    if terms != here.settings:
        yield events.TableJackpotSetUp(table.id, terms)
    yield from follow_venue(floor, table, here.stops, offer)
    if not offer.stopped and SERVER in here.stops:
        yield events.TableJackpotResumed(table.id, SERVER, rules.other_tables_play_on.first)
