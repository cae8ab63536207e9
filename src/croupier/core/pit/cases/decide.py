"""The commands about cases, each with what decides it; requests are `approving`."""

from collections.abc import Callable

from croupier.core.pit.cases.calling import answer_call, call_supervisor
from croupier.core.pit.cases.closing_off import close_case
from croupier.core.pit.cases.commands import (
    AnswerSupervisorCall,
    AskReview,
    CallSupervisor,
    CloseCase,
    DecideDispute,
    RaiseDispute,
    ReviewDispute,
)
from croupier.core.pit.cases.disputes import (
    ask_review,
    decide_dispute,
    raise_dispute,
    review_dispute,
)
from croupier.core.refusals import Refusal
from croupier.core.stream.envelope import Decision

DECIDE: dict[type, Callable[..., Decision | Refusal]] = {
    RaiseDispute: raise_dispute,
    DecideDispute: decide_dispute,
    AskReview: ask_review,
    ReviewDispute: review_dispute,
    CloseCase: close_case,
    CallSupervisor: call_supervisor,
    AnswerSupervisorCall: answer_call,
}
