"""Who may put a terminal into demonstration mode, and when: with no credit and nothing under way.

What it held before is not touched meanwhile, so that a reset brings exactly that back.
"""

from croupier.core.ledger.accounts import chips
from croupier.core.money import dollars
from croupier.core.pit.demonstration.commands import EnterDemonstration, ResetDemonstration
from croupier.core.pit.demonstration.events import DemonstrationEntered, DemonstrationReset
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Terminal
from croupier.core.pit.terminals.apart import apart
from croupier.core.pit.terminals.setting_apart import must_not_be_at_work, must_not_be_in_play
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Command, Decision


def enter(floor: Floor, command: Command[EnterDemonstration]) -> Decision | Refusal:
    terminal = floor.state.terminals[command.body.terminal]
    mode = apart(floor, terminal)
    if mode is not None:
        return Refusal(RefusalCode.ALREADY_DONE, f"{terminal.id} is {mode}")
    refusal = _must_not_be_in_use(floor, terminal)
    if refusal is not None:
        return refusal
    credit, by = command.body.credit, command.actor.person
    return Decision((DemonstrationEntered(terminal.id, by, credit),))


def _must_not_be_in_use(floor: Floor, terminal: Terminal) -> Refusal | None:
    return (
        must_not_be_in_play(floor, terminal)
        or _must_not_hold_credit(floor, terminal)
        or must_not_be_at_work(floor, terminal)
    )


def _must_not_hold_credit(floor: Floor, terminal: Terminal) -> Refusal | None:
    session = terminal.session
    credit = floor.ledger.balance(chips(session)) if session is not None else 0
    if not credit:
        return None
    sentence = f"{terminal.id} has a credit of {dollars(credit)}: it is paid out first"
    return Refusal(RefusalCode.NOT_NOW, sentence)


def reset(floor: Floor, command: Command[ResetDemonstration]) -> Decision | Refusal:
    terminal = floor.state.terminals[command.body.terminal]
    if terminal.id not in floor.state.demonstrations:
        sentence = f"{terminal.id} is not in demonstration mode"
        return Refusal(RefusalCode.ALREADY_DONE, sentence)
    return Decision((DemonstrationReset(terminal.id, command.actor.person),))
