"""Ways to decide a case of money that waits or is held, and to close one that is only noted.

Each is put to what decides it, in every role, and offered to those whom that does not turn away.
"""

from collections.abc import Iterator
from typing import Any

from croupier.core.identifiers import ClauseId
from croupier.core.ledger.accounts import hold
from croupier.core.pit.accounts.commands import (
    Determination,
    DetermineHold,
    DeterminePrizeHold,
    ReleaseLock,
    ReviewHold,
    ReviewPrizeHold,
)
from croupier.core.pit.cases.commands import CloseCase
from croupier.core.pit.cases.deciding.option import Option
from croupier.core.pit.floor import Floor
from croupier.core.pit.intents.answering import given_up
from croupier.core.pit.intents.commands import AnswerForDevice
from croupier.core.pit.names import Origin, PersonId, SessionId
from croupier.core.pit.registry import DECIDE
from croupier.core.pit.state import Case, CaseKind
from croupier.core.pit.tickets.commands import HandPay
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.people.roles import Role
from croupier.core.stream.envelope import Actor, Command
from croupier.core.tickets.ticket import Numbered, TicketId

_WORDS = "-"
# The writer draws one when it is sent.
_A_NUMBER = Numbered(TicketId("-"), "-")
# Another agrees, the table's own dealer does it, and the writer looks a ticket up when it is sent.
_STILL_HEARD = frozenset(
    {RefusalCode.APPROVAL_NEEDED, RefusalCode.NOT_YOURS, RefusalCode.UNKNOWN_TICKET}
)
_PAID = "it is paid by hand"
_SEEN = "an inspector has looked at it"
_DETERMINED = "it is released, or withheld"
_PAYING = frozenset({CaseKind.PRINTING, CaseKind.PAYMENT})
_NOTHING_WRONG = frozenset({CaseKind.MALFUNCTION, CaseKind.MISDEAL, CaseKind.DICE})


def money_options(floor: Floor, case: Case) -> Iterator[Option]:
    about = case.about
    if case.kind in _PAYING and _is_due(floor, about):
        tables = (None, *floor.state.tables)
        paying = (HandPay(about, at, _A_NUMBER) for at in tables)
        yield from _offered(floor, _PAID, case.clause, *paying)
    if given_up(floor, case.id) is not None:
        says = (AnswerForDevice(case.id, done, _WORDS) for done in (True, False))
        yield from _offered(floor, "somebody has looked", case.clause, *says)
    if case.kind is CaseKind.HOLD and about in floor.state.money.holds:
        release = DetermineHold(about, Determination.RELEASED, _WORDS)
        yield from _offered(floor, _SEEN, case.clause, ReviewHold(about, _WORDS))
        yield from _offered(floor, _DETERMINED, case.clause, release)
    if case.kind is CaseKind.HOLD and about in floor.state.money.prizes_held:
        let_go = DeterminePrizeHold(about, Determination.RELEASED, _WORDS)
        yield from _offered(floor, _SEEN, case.clause, ReviewPrizeHold(about, _WORDS))
        yield from _offered(floor, _DETERMINED, case.clause, let_go)
    if case.kind is CaseKind.SELF_AUDIT:
        unlock = ReleaseLock(SessionId(about), _WORDS)
        yield from _offered(floor, "the account adds up again", case.clause, unlock)


def closing_option(floor: Floor, case: Case) -> Iterator[Option]:
    """Where nothing is left to be done, or nothing has to be."""
    words = "nothing was wrong" if case.kind in _NOTHING_WRONG else "nothing is left to be done"
    yield from _offered(floor, words, None, CloseCase(case.id, _WORDS))


def _is_due(floor: Floor, about: str) -> bool:
    return about in floor.state.money.owed or floor.ledger.balance(hold(about)) > 0


def _offered(
    floor: Floor,
    words: str,
    clause: ClauseId | None,
    *bodies: Any,  # noqa: ANN401 - any command of the pit
) -> Iterator[Option]:
    """Of several ways to say the same thing one that would be heard is enough."""
    roles = tuple(role for role in Role if any(_heard(floor, role, body) for body in bodies))
    if roles:
        yield Option(type(bodies[0]).__struct_config__.tag, words, roles, clause)


def _heard(floor: Floor, role: Role, body: Any) -> bool:  # noqa: ANN401
    asked = Command(Origin("a screen"), 0, floor.state.at, Actor(PersonId("somebody"), role), body)
    verdict = DECIDE[type(body)](floor, asked)
    return not isinstance(verdict, Refusal) or verdict.code in _STILL_HEARD
