"""A display that shows something else than came: it decides nothing, but somebody must look."""

from croupier.core.games.contract import OutcomeData
from croupier.core.offer.settling import Void, read_outcome
from croupier.core.pit.cases.closing import answered
from croupier.core.pit.cases.opening import case
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.commands import ConfirmDespiteDisplay, ReportDisplay
from croupier.core.pit.irregularities.events import DisplayDiffered
from croupier.core.pit.irregularities.records import bygone
from croupier.core.pit.rounds.attending import attend, not_now, playing
from croupier.core.pit.rounds.following import following
from croupier.core.pit.rounds.lucky import with_draw
from croupier.core.pit.rounds.settlement import settle
from croupier.core.pit.state import CaseKind, Round, RoundStatus
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.authority import Action
from croupier.core.rulebook.display import DisplayMismatch
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Command, Decision


def report_display(floor: Floor, command: Command[ReportDisplay]) -> Decision | Refusal:
    """Players may point at it too, but only staff and devices can say so here."""
    body = command.body
    table = playing(floor, body.round, None)
    if isinstance(table, Refusal):
        return table
    round_ = bygone(floor, table, body.round, None)
    if isinstance(round_, Refusal):
        return round_
    if command.actor.role in (Role.PLAYER, Role.SPECTATOR):
        return Refusal(RefusalCode.NOT_PERMITTED, "a display is reported by staff or its device")
    official = _official(round_)
    if official is None:
        return not_now(round_, "nothing is known yet that a display could show")
    if body.shown.number == official.number and body.shown.dice == official.dice:
        return Refusal(RefusalCode.NOTHING_ASKED, "the display shows what came")
    rule = floor.settings(table).display.mismatch
    confirmed_first = DisplayMismatch.IGNORED_AND_RESULT_CONFIRMED_BEFORE_PAYMENT
    blocks = rule.value is confirmed_first and round_.status is RoundStatus.PENDING
    sentence = f"{body.display} shows something else than came"
    differed = DisplayDiffered(round_.id, body.display, body.shown, blocks)
    opened = case(
        floor,
        CaseKind.READINGS_DIFFER,
        round_.id,
        sentence,
        rule.first,
        command.at,
        by=command.actor,
    )
    return Decision((differed, opened))


def _official(round_: Round) -> OutcomeData | None:
    if round_.outcome is not None:
        return round_.outcome
    return round_.readings[-1].outcome if round_.readings else None


def confirm_despite_display(
    floor: Floor, command: Command[ConfirmDespiteDisplay]
) -> Decision | Refusal:
    body = command.body
    at = attend(floor, command, body.round, Action.CONFIRM_DESPITE_DISPLAY)
    if isinstance(at, Refusal):
        return at
    table, round_ = at
    if round_.status is not RoundStatus.PENDING or not round_.display_differs:
        return not_now(round_, "no display stands in the way")
    data = with_draw(floor, table, round_, body.outcome)
    if isinstance(data, Refusal):
        return data
    if data != round_.readings[-1].outcome:
        return Refusal(RefusalCode.OUTCOME_DIFFERS, "what is confirmed is not what was read")
    outcome = read_outcome(floor.offer(table), data)
    assert not isinstance(outcome, Refusal | Void)
    settled = settle(floor, table, round_, data, outcome, command.at, command.actor)
    told = answered(floor, round_.id, "confirmed", command.at, command.approver)
    after = following(floor, table, command.at, settled.sessions, settled.moves)
    return Decision((settled, *told, *after))
