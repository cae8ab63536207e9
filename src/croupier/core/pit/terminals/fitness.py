"""Whether a terminal may take wagers and money now. Its credit is kept and can be paid.

In audit or demonstration mode nothing real is wagered, taken or paid there.
"""

from croupier.core.pit.accounts.self_audit import unsettled
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Terminal
from croupier.core.pit.tables.equipment import approval_lacking
from croupier.core.pit.terminals import condition as conditions
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.payments import Payment
from croupier.core.rulebook.roles import Role


def special_mode(floor: Floor, terminal: Terminal) -> str | None:
    """In which mode it is, in words; none where it is for players."""
    if terminal.audited:
        return "in audit mode"
    if terminal.id in floor.state.demonstrations:
        return "in demonstration mode"
    tournaments = floor.state.tournaments
    if tournaments and any(terminal.id in play.players for play in tournaments.values()):
        return "in a tournament"
    return None


def unfit(floor: Floor, terminal: Terminal) -> str | None:
    """Why neither wagers nor new money are taken there, in words; none where they are."""
    state = floor.state
    # Nearly always there is neither, and this is asked with every wager.
    if terminal.audited or state.demonstrations or state.tournaments:
        mode = special_mode(floor, terminal)
        if mode is not None:
            return mode
    return out_of_service(floor, terminal)


def out_of_service(floor: Floor, terminal: Terminal) -> str | None:
    """By what somebody has decided, for want of its approval, or by what its devices report."""
    if not terminal.enabled:
        return "out of service"
    if terminal.approval is None and approval_lacking(floor, terminal) is not None:
        return "out of service: it is not approved"
    if not terminal.conditions:
        return None
    stops = (found for found in terminal.conditions if _stops(floor, terminal, found))
    worst = next(stops, None)
    return None if worst is None else f"out of service: {conditions.WORDS[worst]}"


def why_credit_stays(floor: Floor, terminal: Terminal) -> str | None:
    """Why not even credit leaves: somebody has set it apart, or its door is open."""
    mode = special_mode(floor, terminal)
    if mode is None and conditions.Condition.DOOR_OPEN in terminal.conditions:
        return f"out of service: {conditions.WORDS[conditions.Condition.DOOR_OPEN]}"
    return mode


def locked_up(terminal: Terminal) -> str | None:
    """Why its player takes no credit from it, and only an attendant does."""
    return _first(terminal, conditions.INTERNAL)


def unprinting(terminal: Terminal) -> str | None:
    """Why nothing is sent to its printer."""
    return _first(terminal, conditions.UNPRINTING)


def _first(terminal: Terminal, among: frozenset[conditions.Condition]) -> str | None:
    found = next((each for each in terminal.conditions if each in among), None)
    return None if found is None else conditions.WORDS[found]


def _stops(floor: Floor, terminal: Terminal, condition: conditions.Condition) -> bool:
    if condition in conditions.WARNINGS:
        return False
    if condition not in conditions.OF_PAPER:
        return True
    rules = floor.book(terminal.rulebook).settings.cash_out
    return rules is not None and Payment.TICKET in rules.pays.value


MAY_CHANGE_MODE = frozenset(
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
