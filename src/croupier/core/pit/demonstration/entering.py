"""Who may put a terminal into demonstration mode, and when: with no credit and nothing under way.

What it held before is not touched meanwhile, so that a reset brings exactly that back.
"""

from croupier.core.ledger.accounts import chips
from croupier.core.money import STAKE_MAX, dollars
from croupier.core.pit.demonstration.commands import EnterDemonstration, ResetDemonstration
from croupier.core.pit.demonstration.events import DemonstrationEntered, DemonstrationReset
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Terminal
from croupier.core.pit.terminals.apart import apart
from croupier.core.pit.terminals.setting_apart import at_work, in_play, to_set_apart
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Command, Decision

_WANTED = "set terminals to demonstration"


def enter(floor: Floor, command: Command[EnterDemonstration]) -> Decision | Refusal:
    terminal = to_set_apart(floor, command, _WANTED)
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
    return in_play(floor, terminal) or _in_credit(floor, terminal) or at_work(floor, terminal)


def _in_credit(floor: Floor, terminal: Terminal) -> Refusal | None:
    session = terminal.session
    credit = floor.ledger.balance(chips(session)) if session is not None else 0
    if not credit:
        return None
    sentence = f"{terminal.id} has a credit of {dollars(credit)}: it is paid out first"
    return Refusal(RefusalCode.NOT_NOW, sentence)


def reset(floor: Floor, command: Command[ResetDemonstration]) -> Decision | Refusal:
    terminal = to_set_apart(floor, command, _WANTED)
    if isinstance(terminal, Refusal):
        return terminal
    if terminal.id not in floor.state.demonstrations:
        sentence = f"{terminal.id} is not in demonstration mode"
        return Refusal(RefusalCode.ALREADY_DONE, sentence)
    return Decision((DemonstrationReset(terminal.id, command.actor.person),))
