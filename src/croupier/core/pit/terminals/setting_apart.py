"""What audit and demonstration mode ask alike: who sets a terminal apart, and what must be over."""

from croupier.core.pit.accounts.self_audit import unsettled
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Terminal
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.people.roles import Role

MAY_SET_APART = frozenset(
    {Role.TECHNICIAN, Role.CASINO_OPERATOR, Role.CASINO_SUPERVISOR, Role.REGULATOR_INSPECTOR}
)


def must_not_be_in_play(floor: Floor, terminal: Terminal) -> Refusal | None:
    session = floor.state.sessions[terminal.session] if terminal.session is not None else None
    if session is None or not unsettled(floor, session):
        return None
    return Refusal(RefusalCode.UNSETTLED, f"{terminal.id} has wagers that are not settled")


def must_not_be_at_work(floor: Floor, terminal: Terminal) -> Refusal | None:
    if any(intent.device == terminal.id for intent in floor.state.intents.open.values()):
        return Refusal(RefusalCode.NOT_NOW, f"{terminal.id} is stacking or printing")
    return None
