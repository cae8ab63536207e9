"""Who raises, decides, reviews and closes a case, and who asks for and gives an approval."""

from croupier.core.pit import powers, subjects
from croupier.core.pit.cases import closing, commands, disputes, events, fold
from croupier.core.pit.cases.approvals.approving import Approvals, request_waiting
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Case, CaseKind
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import SUPERVISING, Role
from croupier.core.stream.declaring import Button, Changes, Declarations, InspectorNotice
from croupier.core.stream.envelope import Command
from croupier.core.stream.rights import BY_STAFF, STAFF, Senders

_with_players = powers.sent_by(
    Senders(STAFF | {Role.PLAYER}, "staff, or the player whom it is about,")
)
_by_dealing = powers.sent_by(
    Senders(frozenset({Role.DEALER, *SUPERVISING}), "whoever deals, or stands above them,")
)
_by_supervisors = powers.sent_by(Senders(frozenset(SUPERVISING), "a supervisor"))


def must_dispute_own(
    floor: Floor, command: Command[commands.RaiseDispute], subject: subjects.Place
) -> Refusal | None:
    """Whoever plays with chips has no screen to say it at: staff do it for them."""
    if command.actor.role is not Role.PLAYER:
        return None
    if subject.session is not None:
        return powers.must_own_session(floor, command, subject.session)
    sentence = "only a player at the table can dispute it, through the staff there"
    return Refusal(RefusalCode.NOT_YOURS, sentence)


def call_named(floor: Floor, body: commands.AnswerSupervisorCall) -> Case | Refusal:
    return subjects.case_of(floor, body.case, CaseKind.CALL, "call to answer")


def to_close(floor: Floor, body: commands.CloseCase) -> Case | Refusal:
    found = floor.state.cases.get(body.case)
    if found is None or found.kind not in closing.CLOSED_BY:
        return Refusal(RefusalCode.UNKNOWN_CASE, f"{body.case!r} is no case to close like this")
    return found


DECLARATIONS = Declarations(
    commands=(
        *powers.with_button(
            Button.PLAYER,
            _with_players(disputes.raise_dispute, subjects.session_at_table, must_dispute_own),
        ),
        *powers.with_button(
            Button.WHERE_IT_APPLIES,
            powers.by_staff(disputes.decide_dispute, disputes.disputed, disputes.must_hear_first),
            _with_players(disputes.ask_review, disputes.disputed, disputes.must_have_raised),
            powers.by_staff(
                disputes.review_dispute,
                disputes.disputed,
                disputes.must_be_another_reviewer,
                inspecting=True,
            ),
            powers.by_staff(closing.close_case, to_close, closing.must_be_permitted_to_close_case),
            _by_supervisors(closing.answer_call, call_named),
            powers.over_others(commands.Approve, Approvals.approve, BY_STAFF, request_waiting),
            powers.over_others(commands.Reject, Approvals.reject, BY_STAFF, request_waiting),
        ),
        _by_dealing(closing.call_supervisor, subjects.at_table),
        powers.over_others(commands.AskApproval, Approvals.ask, BY_STAFF),
    ),
    events=(
        powers.event(events.CaseOpened, fold.opened, changes=Changes.PAPER | Changes.DESKS),
        powers.event(events.CaseDecided, fold.decided, changes=Changes.PAPER | Changes.DESKS),
        powers.event(events.RequestEndorsed, fold.endorsed, changes=Changes.DESKS),
        powers.event(events.DisputeDecided, fold.heard, notice=InspectorNotice.DISPUTE),
        powers.event(events.ReviewAsked, fold.review_asked, notice=InspectorNotice.DISPUTE),
    ),
)
