"""Who may put a terminal into demonstration mode, and when: with no credit and nothing under way.

What it held before is not touched meanwhile, so that a reset brings exactly that back.
"""

from croupier.core.ledger.accounts import chips
from croupier.core.money import STAKE_MAX, dollars
from croupier.core.pit.accounts.auditing import unsettled
from croupier.core.pit.demonstration.commands import EnterDemonstration, ResetDemonstration
from croupier.core.pit.demonstration.events import DemonstrationEntered, DemonstrationReset
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Terminal
from croupier.core.pit.terminals.apart import apart
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Command, Decision

_MAY_DEMONSTRATE = frozenset(
    {Role.TECHNICIAN, Role.CASINO_OPERATOR, Role.CASINO_SUPERVISOR, Role.REGULATOR_INSPECTOR}
)


def enter(floor: Floor, command: Command[EnterDemonstration]) -> Decision | Refusal:
    terminal = _terminal(floor, command)
    if isinstance(terminal, Refusal):
        return terminal
    mode = apart(floor, terminal)
    if mode is not None:
        return Refusal(RefusalCode.ALREADY_DONE, f"{terminal.id} is {mode}")
    refusal = _in_use(floor, terminal)
    if refusal is not None:
        return refusal
    credit = command.body.credit
    if not 0 < credit <= STAKE_MAX:
        return Refusal(RefusalCode.BAD_AMOUNT, f"{credit} cents show nothing")
    return Decision((DemonstrationEntered(terminal.id, command.actor.person, credit),))


def _in_use(floor: Floor, terminal: Terminal) -> Refusal | None:
    session = floor.state.sessions[terminal.session] if terminal.session is not None else None
    if session is not None and unsettled(floor, session):
        return Refusal(RefusalCode.UNSETTLED, f"{terminal.id} has wagers that are not settled")
    credit = floor.ledger.balance(chips(session.id)) if session is not None else 0
    if credit:
        sentence = f"{terminal.id} has a credit of {dollars(credit)}: it is paid out first"
        return Refusal(RefusalCode.NOT_NOW, sentence)
    if any(intent.device == terminal.id for intent in floor.state.intents.open.values()):
        return Refusal(RefusalCode.NOT_NOW, f"{terminal.id} is stacking or printing")
    return None


def reset(floor: Floor, command: Command[ResetDemonstration]) -> Decision | Refusal:
    terminal = _terminal(floor, command)
    if isinstance(terminal, Refusal):
        return terminal
    if terminal.id not in floor.state.demonstrations:
        sentence = f"{terminal.id} is not in demonstration mode"
        return Refusal(RefusalCode.ALREADY_DONE, sentence)
    return Decision((DemonstrationReset(terminal.id, command.actor.person),))


def _terminal(
    floor: Floor, command: Command[EnterDemonstration] | Command[ResetDemonstration]
) -> Terminal | Refusal:
    name = command.body.terminal
    found = floor.state.terminals.get(name)
    if found is None:
        return Refusal(RefusalCode.UNKNOWN_TERMINAL, f"there is no terminal {name!r}")
    if command.actor.role not in _MAY_DEMONSTRATE:
        sentence = f"{command.actor.person} does not set terminals to demonstration"
        return Refusal(RefusalCode.NOT_PERMITTED, sentence)
    return found
