"""The dealer's word that makes a reading the outcome, and the settlement that follows."""

from croupier.core.offer.settling import Void
from croupier.core.offer.settling import read_outcome as judge
from croupier.core.pit.cards.gates import must_be_confirmable
from croupier.core.pit.floor import Floor
from croupier.core.pit.rounds.commands import ConfirmOutcome
from croupier.core.pit.rounds.launch.lucky import with_draw
from croupier.core.pit.rounds.outcome.next_round import following
from croupier.core.pit.rounds.outcome.settlement import settle
from croupier.core.pit.rounds.wagering.finding import attend, not_now
from croupier.core.pit.state import RoundStatus
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Command, Decision


def confirm_outcome(floor: Floor, command: Command[ConfirmOutcome]) -> Decision | Refusal:
    body = command.body
    at = attend(floor, body.round)
    if isinstance(at, Refusal):
        return at
    table, round_ = at
    if round_.status is not RoundStatus.PENDING:
        return not_now(round_, "there is no outcome to confirm")
    if round_.display_differs:
        rule = floor.settings(table).display.mismatch
        sentence = "a display shows something else: the result is confirmed with approval first"
        return Refusal(RefusalCode.NOT_NOW, sentence, rule.first)
    refusal = must_be_confirmable(floor, table, round_)
    if refusal is not None:
        return refusal
    data = with_draw(floor, table, round_, body.outcome)
    if isinstance(data, Refusal):
        return data
    if data != round_.readings[-1].outcome:
        sentence = "what is confirmed is not what was read"
        return Refusal(RefusalCode.OUTCOME_DIFFERS, sentence)
    outcome = judge(floor.offer(table), data)
    assert not isinstance(outcome, Refusal | Void)
    settled = settle(floor, table, round_, data, outcome, command.at, command.actor)
    after = following(floor, table, command.at, settled.sessions, settled.moves)
    return Decision((settled, *after))
