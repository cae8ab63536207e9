"""Who raises, decides, reviews and closes a case, and who asks for and gives an approval."""

from croupier.core.pit.cases import calling, commands, disputes, events, fold
from croupier.core.pit.cases.approvals.approving import Desk, waiting
from croupier.core.pit.cases.commands import (
    AnswerSupervisorCall,
    Approve,
    CloseCase,
    RaiseDispute,
    Reject,
)
from croupier.core.pit.cases.deciding import closing_off
from croupier.core.pit.cases.deciding.closing_off import CLOSED_BY, must_be_permitted_to_close_case
from croupier.core.pit.cases.disputes import (
    disputed,
    must_be_another_reviewer,
    must_be_short,
    must_have_raised,
    must_hear_first,
)
from croupier.core.pit.declaring import command, event, over_others
from croupier.core.pit.floor import Floor
from croupier.core.pit.powers import must_own_session
from croupier.core.pit.state import Case, CaseKind
from croupier.core.pit.subjects import Place, at_table, case_of, session_at_table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.people.roles import SUPERVISING, Role
from croupier.core.stream.declaring import Button, Declarations
from croupier.core.stream.envelope import Command
from croupier.core.stream.permission.rights import BY_STAFF, STAFF, Senders
from croupier.core.stream.traits import Changes, Notice

_WITH_PLAYERS = Senders(STAFF | {Role.PLAYER}, "staff, or the player whom it is about,")
_DEALING = Senders(frozenset({Role.DEALER, *SUPERVISING}), "whoever deals, or stands above them,")
_SUPERVISORS = Senders(frozenset(SUPERVISING), "a supervisor")


def must_dispute_own(
    floor: Floor, command: Command[RaiseDispute], subject: Place
) -> Refusal | None:
    """Whoever plays with chips has no screen to say it at: staff do it for them."""
    if command.actor.role is not Role.PLAYER:
        return None
    if subject.session is not None:
        return must_own_session(floor, command, subject.session)
    sentence = "only a player at the table, through the staff there, disputes it"
    return Refusal(RefusalCode.NOT_YOURS, sentence)


def call_named(floor: Floor, body: AnswerSupervisorCall) -> Case | Refusal:
    return case_of(floor, body.case, CaseKind.CALL, "call to answer")


def to_close(floor: Floor, body: CloseCase) -> Case | Refusal:
    found = floor.state.cases.get(body.case)
    if found is None or found.kind not in CLOSED_BY:
        return Refusal(RefusalCode.UNKNOWN_CASE, f"there is no case {body.case!r} to close so")
    return found


def request_named(floor: Floor, body: Approve | Reject) -> Case | Refusal:
    return waiting(floor, body.case)


DECLARATIONS = Declarations(
    commands=(
        command(
            commands.RaiseDispute,
            disputes.raise_dispute,
            _WITH_PLAYERS,
            session_at_table,
            must_dispute_own,
            must_be_short,
            button=Button.PLAYER,
        ),
        command(
            commands.DecideDispute,
            disputes.decide_dispute,
            BY_STAFF,
            disputed,
            must_hear_first,
            button=Button.WHERE_IT_APPLIES,
        ),
        command(commands.AskReview, disputes.ask_review, _WITH_PLAYERS, disputed, must_have_raised),
        command(
            commands.ReviewDispute,
            disputes.review_dispute,
            BY_STAFF,
            disputed,
            must_be_another_reviewer,
            inspecting=True,
            button=Button.WHERE_IT_APPLIES,
        ),
        command(
            commands.CloseCase,
            closing_off.close_case,
            BY_STAFF,
            to_close,
            must_be_permitted_to_close_case,
            button=Button.WHERE_IT_APPLIES,
        ),
        command(commands.CallSupervisor, calling.call_supervisor, _DEALING, at_table),
        command(
            commands.AnswerSupervisorCall,
            calling.answer_call,
            _SUPERVISORS,
            call_named,
            button=Button.WHERE_IT_APPLIES,
        ),
        over_others(commands.AskApproval, Desk.ask, BY_STAFF),
        over_others(
            commands.Approve, Desk.approve, BY_STAFF, request_named, button=Button.WHERE_IT_APPLIES
        ),
        over_others(
            commands.Reject, Desk.reject, BY_STAFF, request_named, button=Button.WHERE_IT_APPLIES
        ),
    ),
    events=(
        event(events.CaseOpened, fold.opened, changes=Changes.PAPER | Changes.DESKS),
        event(events.CaseDecided, fold.decided, changes=Changes.PAPER | Changes.DESKS),
        event(events.DisputeDecided, fold.heard, notice=Notice.DISPUTE),
        event(events.ReviewAsked, fold.review_asked, notice=Notice.DISPUTE),
    ),
)
