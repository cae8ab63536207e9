"""Lists what can be decided in a case, by whom, under its rulebook, as a screen offers it to staff.

Each way to decide a case of money is put to what decides it, in every role, and offered to those
whom that does not turn away.
"""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from croupier.core.identifiers import ClauseId, Origin, PersonId, RoundId, SessionId, table_of
from croupier.core.ledger.accounts import hold
from croupier.core.pit.accounts import commands
from croupier.core.pit.cases import closing, disputes, jackpot_options, open_cases
from croupier.core.pit.cases.approvals import approving, requests
from croupier.core.pit.cases.commands import CloseCase
from croupier.core.pit.floor import Floor
from croupier.core.pit.intents.commands import AnswerForDevice
from croupier.core.pit.intents.completing import given_up
from croupier.core.pit.irregularities.malfunctions import recalculation, remedies
from croupier.core.pit.irregularities.malfunctions.terminal_reports import SYSTEM
from croupier.core.pit.irregularities.results import early_results, faulty_readings, wrong_outcomes
from croupier.core.pit.registry import DECIDE, GATES
from croupier.core.pit.rounds.fold import found as found_round
from croupier.core.pit.state import Case, CaseKind, RoundStatus
from croupier.core.pit.tickets.commands import HandPay
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.faults import LateVoid, UnprovedWagers
from croupier.core.rulebook.roles import SUPERVISING, Action, Role
from croupier.core.rulebook.rulebook import Settings
from croupier.core.stream import authority, holds
from croupier.core.stream.envelope import Actor, Command
from croupier.core.tickets.ticket import Numbered, TicketId


class Option(Struct, frozen=True):
    """`command` is the tag of what to send; `roles` may send it, or approve it.

    It is offered to nobody of `but`: whoever raised a case does not answer it where two must.
    """

    command: str
    words: str
    roles: tuple[Role, ...]
    clause: ClauseId | None
    but: tuple[PersonId, ...] = ()


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
    due = about in floor.state.money.owed or floor.ledger.balance(hold(about)) > 0
    if case.kind in _PAYING and due:
        tables = (None, *floor.state.tables)
        paying = (HandPay(about, at, _A_NUMBER) for at in tables)
        yield from _offered(floor, _PAID, case.clause, *paying)
    if given_up(floor, case.id) is not None:
        says = (AnswerForDevice(case.id, done, _WORDS) for done in (True, False))
        yield from _offered(floor, "somebody has looked", case.clause, *says)
    if case.kind is CaseKind.HOLD and about in floor.state.money.holds:
        release = commands.DetermineHold(about, holds.Determination.RELEASED, _WORDS)
        yield from _offered(floor, _SEEN, case.clause, commands.ReviewHold(about, _WORDS))
        yield from _offered(floor, _DETERMINED, case.clause, release)
    if case.kind is CaseKind.HOLD and about in floor.state.money.prizes_held:
        let_go = commands.DeterminePrizeHold(about, holds.Determination.RELEASED, _WORDS)
        yield from _offered(floor, _SEEN, case.clause, commands.ReviewPrizeHold(about, _WORDS))
        yield from _offered(floor, _DETERMINED, case.clause, let_go)
    if case.kind is CaseKind.SELF_AUDIT:
        unlock = commands.ReleaseLock(SessionId(about), _WORDS)
        yield from _offered(floor, "the account adds up again", case.clause, unlock)


def closing_option(floor: Floor, case: Case) -> Iterator[Option]:
    """Where nothing is left to be done, or nothing has to be."""
    words = "nothing was wrong" if case.kind in _NOTHING_WRONG else "nothing is left to be done"
    yield from _offered(floor, words, None, CloseCase(case.id, _WORDS))


def _offered(floor: Floor, words: str, clause: ClauseId | None, *bodies: Any) -> Iterator[Option]:
    """Offered to every role that at least one of these commands would accept."""
    roles = tuple(role for role in Role if any(_would_accept(floor, role, body) for body in bodies))
    if roles:
        yield Option(type(bodies[0]).__struct_config__.tag, words, roles, clause)


def _would_accept(floor: Floor, role: Role, body: Any) -> bool:
    asked = Command(Origin("a screen"), 0, floor.state.at, Actor(PersonId("somebody"), role), body)
    verdict = DECIDE[type(body)](floor, asked)
    return not isinstance(verdict, Refusal) or verdict.code in _STILL_HEARD


_ANSWER = Option("answer-supervisor-call", "somebody has come", SUPERVISING, None)
_RESULT = ("recalculate-round", "settle on what came in fact", Action.RECALCULATE_AFTER_FAULT)
_UNPROVED = ("void-unproved-wagers", "no record proves the wagers", Action.VOID_UNPROVED_WAGERS)
_EQUIPMENT = ("invalidate-round", "equipment has affected it", Action.INVALIDATE_FOR_EQUIPMENT)
_DISRUPTED = ("invalidate-round", "it was disrupted", Action.INVALIDATE_FOR_DISRUPTION)
_MISDEALT = Action.VOID_MISDEALT_COUP

_BY_KIND: dict[CaseKind, tuple[tuple[str, str, Action], ...]] = {
    CaseKind.WRONG_OUTCOME: (
        ("correct-outcome", "settle again on what came", Action.CORRECT_OUTCOME),
        ("let-outcome-stand", "the outcome was right", Action.CORRECT_OUTCOME),
        ("void-past-round", "make the round void", Action.VOID_LATE_MISDEAL),
    ),
    CaseKind.READINGS_DIFFER: (_RESULT, _EQUIPMENT, _DISRUPTED),
    CaseKind.EARLY_RESULT: (
        _RESULT,
        ("void-early-round", "make the round void", Action.INVALIDATE_FOR_EQUIPMENT),
        ("declare-no-spin", "the spin was none", Action.DECLARE_NO_SPIN),
        _UNPROVED,
    ),
    CaseKind.MALFUNCTION: (
        _RESULT,
        ("adjust-credit", "what the records show is due", Action.RECALCULATE_AFTER_FAULT),
        _UNPROVED,
        ("declare-malfunction", "the game system failed: make it void", Action.VOID_FAULTED_SYSTEM),
    ),
    CaseKind.MISDEAL: (
        ("report-misdeal", "put the hands in order, or make the coup void", _MISDEALT),
        ("void-wrong-shoe-coup", "make the coup void", Action.VOID_WRONG_SHOE_COUP),
        _RESULT,
        _EQUIPMENT,
    ),
    CaseKind.DICE: (("void-dice-round", "make the round void", Action.VOID_DICE_ROUND), _RESULT),
    CaseKind.RECEIVABLE: (
        ("repay-debt", "it is paid back", Action.TAKE_REPAYMENT),
        ("write-off-debt", "it is given up", Action.ADJUST_BEYOND_RECORDS),
    ),
}
# What is only demanded back is no debt, though it waits in a case of the same kind.
_DEMANDED = (
    ("repay-debt", "it is paid back", Action.HOLD_PAYMENT),
    ("review-hold", "an inspector has looked at it", Action.REVIEW_HOLD),
    ("withdraw-demand", "it is asked back no more", Action.HOLD_PAYMENT),
)


def options(floor: Floor, case: Case) -> tuple[Option, ...]:
    if case.kind is CaseKind.APPROVAL:
        return tuple(_of_a_request(floor, case))
    if case.kind is CaseKind.CALL:
        return (_ANSWER,)
    found = [
        *(_of_a_request(floor, case) if case.request is not None else ()),
        *(_of_a_dispute(floor, case) if case.kind is CaseKind.DISPUTE else ()),
        *money_options(floor, case),
        *(Option(*way) for way in jackpot_options.jackpot_options(floor, case)),
        *(
            option
            for book in closing.books(floor, case)
            for command, words, action in _ways(floor, book, case)
            if command != "recalculate-round" or not _void_alone(floor, case)
            if command != "adjust-credit" or _of_a_round(floor, case)
            if command != "declare-malfunction" or _voided_by_system(floor, book, case)
            if (option := _option(book, case, command, words, action)) is not None
        ),
        *closing_option(floor, case),
    ]
    return tuple(dict.fromkeys(found))


def _of_a_round(floor: Floor, case: Case) -> bool:
    """A fault of the whole system, or one that a player tells of, names none."""
    return table_of(RoundId(case.about)) in floor.state.tables


def _voided_by_system(floor: Floor, book: Settings, case: Case) -> bool:
    """Where a fault of the game system voids whatever it touched, and no other part failed."""
    table = floor.state.tables.get(table_of(RoundId(case.about)))
    games = book.games() if table is None else (table.game,)
    if case.terminal is not None or not (case.about == SYSTEM or _of_a_round(floor, case)):
        return False
    return any(remedies.voids_always(book.faults, game) for game in games)


def _of_a_request(floor: Floor, case: Case) -> Iterator[Option]:
    roles = tuple(role for role in Role if _could_approve(floor, case, role))
    yield Option("approve", case.sentence, roles, case.clause)
    yield Option("reject", "leave it undone", roles, case.clause)


def _could_approve(floor: Floor, case: Case, role: Role) -> bool:
    """The request's own gate says so: it is asked as if somebody had approved it."""
    assert case.request is not None
    body = requests.read(case.request)
    somebody = Actor(PersonId("somebody"), role)
    asked = Command(Origin("a screen"), 0, floor.state.at, approving.asker(case), body, somebody)
    refusal = GATES[type(body)](floor, asked)
    # Of a round so old that only the writer finds it, nobody can be named beforehand.
    refused = (RefusalCode.NOT_PERMITTED, RefusalCode.APPROVAL_NEEDED, RefusalCode.UNKNOWN_ROUND)
    return refusal is None or refusal.code not in refused


def _ways(floor: Floor, book: Settings, case: Case) -> Iterator[tuple[str, str, Action]]:
    kind, table = case.kind, open_cases.table_concerned(floor, case.about)
    demanded = case.id in floor.state.money.demands
    for command, words, action in _DEMANDED if demanded else _BY_KIND.get(kind, ()):
        differ = kind is CaseKind.READINGS_DIFFER and action is Action.RECALCULATE_AFTER_FAULT
        if command == "recalculate-round" and not differ:
            action = recalculation.after_fault(floor, book, case.about)
        if action is Action.CORRECT_OUTCOME and table is not None:
            action = wrong_outcomes.corrects(book, table)
        yield command, words, faulty_readings.says_what_came(book) if differ else action


def _of_a_dispute(floor: Floor, case: Case) -> Iterator[Option]:
    """Decided once; looked at again where its player asks for that, by somebody else."""
    table = open_cases.table_concerned(floor, case.about)
    if table is None:
        return
    rules = floor.settings(table).disputes
    if case.decided_by is None:
        hears, absent = disputes.heard_by(rules, case), rules.if_first_absent
        roles = (*hears.value, *(absent.value if absent is not None else ()))
        yield Option("decide-dispute", "decide it", tuple(dict.fromkeys(roles)), hears.first)
    elif not case.review:
        yield Option("ask-review", "its player asks for that", SUPERVISING, rules.review.first)
    else:
        by = (case.decided_by.person,)
        again = rules.review
        yield Option("review-dispute", "look at it again", again.value, again.first, by)


def _void_alone(floor: Floor, case: Case) -> bool:
    table = floor.state.tables.get(table_of(RoundId(case.about)))
    round_ = found_round(table, RoundId(case.about)) if table is not None else None
    if table is None or round_ is None or round_.status is not RoundStatus.SUSPENDED:
        return False
    return early_results.must_not_be_void_for_early_result(floor, table, round_) is not None


def _option(book: Settings, case: Case, command: str, words: str, action: Action) -> Option | None:
    powers = book.authority.get(action)
    if powers is None or not _allowed(book, command):
        return None
    roles = (*powers.value.alone, *powers.value.approves)
    return Option(command, words, roles, powers.first, _raised_by(book, case, action))


def _raised_by(book: Settings, case: Case, action: Action) -> tuple[PersonId, ...]:
    """Whoever raised it, unless they may do this alone, or ask a second person for it."""
    if case.by is None or case.kind is not CaseKind.WRONG_OUTCOME:
        return ()
    powers = book.authority[action].value
    may = authority.capacities(book, case.by) & {*powers.alone, *powers.requests}
    return () if may else (case.by.person,)


def _allowed(book: Settings, command: str) -> bool:
    match command:
        case "void-past-round":
            return book.corrections.late_void.value is LateVoid.THAT_ROUND_ALONE
        case "void-unproved-wagers":
            return book.faults.unproved_wagers.value is UnprovedWagers.VOID
        case _:
            return True
