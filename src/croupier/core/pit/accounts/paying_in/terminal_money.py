"""What a terminal takes and gives: notes of its currency, limits that are limits, by two people."""

from croupier.core.money import CREDIT_MAX, DENOMINATIONS, dollars
from croupier.core.pit.accounts.commands import SetTerminalMoney
from croupier.core.pit.accounts.events import TerminalMoneySet
from croupier.core.pit.accounts.state import TerminalMoney
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import TerminalId
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.people.roles import Role
from croupier.core.stream.envelope import Actor, Command, Decision
from croupier.core.stream.names import CONFIGURATION, THE_FILE

_SET = frozenset({Role.CASINO_OPERATOR, Role.TECHNICIAN})


def set_terminal_money(floor: Floor, command: Command[SetTerminalMoney]) -> Decision | Refusal:
    body = command.body
    refusal = _must_be_currency_of_pit(floor, body.money)
    return refusal or Decision((TerminalMoneySet(body.terminal, body.money),))


def must_be_possible_money(body: SetTerminalMoney) -> Refusal | None:
    """Notes that are printed, and limits that can be reached."""
    return _must_be_printed_notes(body.money) or _must_be_possible_limits(body.money)


def must_be_two_or_the_file(
    floor: Floor, command: Command[SetTerminalMoney], subject: object
) -> Refusal | None:
    """The configuration file says it in its own name. Nobody else can: people need two."""
    actor, approver, body = command.actor, command.approver, command.body
    if command.origin == CONFIGURATION and actor.person == THE_FILE and approver is None:
        return None
    if sets_nothing_new(floor, body.terminal, body.money):
        return None
    return must_be_operator_and_another(actor, approver)


def sets_nothing_new(floor: Floor, terminal: TerminalId, money: TerminalMoney) -> bool:
    """Whether this is what the terminal takes already: that needs nobody's approval."""
    return floor.state.money.terminals.get(terminal) == money


def must_be_operator_and_another(actor: Actor, approver: Actor | None) -> Refusal | None:
    """Two people set what a terminal takes, a new one's too, and one of them is the operator."""
    if approver is None:
        sentence = "two people set what a terminal takes, and one of them is the operator"
        return Refusal(RefusalCode.APPROVAL_NEEDED, sentence)
    if approver.person == actor.person:
        return Refusal(RefusalCode.OWN_APPROVAL, f"{actor.person} cannot approve their own doing")
    if approver.role not in _SET or Role.CASINO_OPERATOR not in (actor.role, approver.role):
        sentence = (
            f"{approver.person} cannot approve it: the operator does, or a technician for them"
        )
        return Refusal(RefusalCode.NOT_PERMITTED, sentence)
    return None


def _must_be_printed_notes(money: TerminalMoney) -> Refusal | None:
    printed = DENOMINATIONS.get(money.currency)
    if printed is None:
        known = ", ".join(sorted(DENOMINATIONS))
        sentence = f"{money.currency[:8]!r} is no currency of a terminal: there are {known}"
        return Refusal(RefusalCode.NOT_OFFERED, sentence)
    wrong = next((note for note in money.notes if note not in printed), None)
    if wrong is None and len(set(money.notes)) == len(money.notes):
        return None
    there_are = ", ".join(map(dollars, printed))
    sentence = f"notes of {money.currency} are {there_are}, and each is named once"
    return Refusal(RefusalCode.BAD_AMOUNT, sentence)


def _must_be_possible_limits(money: TerminalMoney) -> Refusal | None:
    limits = (money.credit_max, money.ticket_max, money.ticket_in_max, money.large_win)
    if all(limit is None or 0 < limit <= CREDIT_MAX for limit in limits):
        return None
    sentence = f"a limit is more than nothing and at most {dollars(CREDIT_MAX)}"
    return Refusal(RefusalCode.BAD_AMOUNT, sentence)


def _must_be_currency_of_pit(floor: Floor, money: TerminalMoney) -> Refusal | None:
    """A cent is a cent in all books of a pit, so its terminals take the notes of one currency."""
    known = floor.state.money.terminals
    taken = {known[name].currency for name in floor.state.terminals if name in known}
    if not taken - {money.currency}:
        return None
    sentence = f"terminals of this pit take {' and '.join(sorted(taken))}, not {money.currency}"
    return Refusal(RefusalCode.NOT_OFFERED, sentence)
