"""A display that shows something else than came: it decides nothing, but somebody must look."""

from msgspec import Struct

from croupier.core.games.contract import OutcomeData
from croupier.core.offer.settling import Void, read_outcome
from croupier.core.pit.cases.closing import answered
from croupier.core.pit.cases.opening import case
from croupier.core.pit.cases.waiting import waits
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.commands import ConfirmDespiteDisplay, ReportDisplay
from croupier.core.pit.irregularities.events import DisplayDiffered, DisplayShown
from croupier.core.pit.irregularities.outcomes.old_rounds import round_found
from croupier.core.pit.names import Instant
from croupier.core.pit.rounds.launch.lucky import with_draw
from croupier.core.pit.rounds.outcome.next_round import following
from croupier.core.pit.rounds.outcome.settlement import settle
from croupier.core.pit.rounds.wagering.finding import attend, not_now
from croupier.core.pit.state import CaseKind, Round, RoundStatus, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.rounds.display import DisplayMismatch
from croupier.core.stream.envelope import Actor, Command, Decision

_ROLLING = (RoundStatus.CLOSED, RoundStatus.RESULTING)
_DISPLAYS_AT_MOST = 16


def report_display(floor: Floor, command: Command[ReportDisplay]) -> Decision | Refusal:
    body = command.body
    table, round_ = round_found(floor, body.round)
    official = _official(round_)
    if official is None:
        return _noted(round_, body)
    if _same(body.shown, official):
        return Refusal(RefusalCode.NOTHING_ASKED, "the display shows what came")
    confirmed = round_.status is not RoundStatus.PENDING
    told = Shown(body.display, body.shown, command.at, command.actor)
    return Decision(_differed(floor, table, round_, told, confirmed=confirmed))


class Shown(Struct, frozen=True):
    """What a display shows that is not what came, and who says so."""

    display: str
    outcome: OutcomeData
    at: Instant
    by: Actor | None = None


def _noted(round_: Round, body: ReportDisplay) -> Decision | Refusal:
    """A display may be quicker than whoever tells the outcome: what it shows is kept until then."""
    if round_.status not in _ROLLING:
        return not_now(round_, "nothing is known yet that a display could show")
    if body.display not in round_.displays and len(round_.displays) == _DISPLAYS_AT_MOST:
        return Refusal(RefusalCode.TOO_MUCH_ASKED, f"no table has {_DISPLAYS_AT_MOST} displays")
    return Decision((DisplayShown(round_.id, body.display, body.shown),))


def belied(
    floor: Floor, table: Table, round_: Round, came: OutcomeData, at: Instant, *, confirmed: bool
) -> tuple[object, ...]:
    """A display that has shown something else than is now told, which nobody knew then."""
    if round_.display_differs or waits(floor, round_.id, CaseKind.READINGS_DIFFER) is not None:
        return ()
    for name, shown in round_.displays.items():
        if not _same(shown, came):
            return _differed(floor, table, round_, Shown(name, shown, at), confirmed=confirmed)
    return ()


def _differed(
    floor: Floor, table: Table, round_: Round, told: Shown, *, confirmed: bool
) -> tuple[object, ...]:
    rule = floor.settings(table).display.mismatch
    confirmed_first = DisplayMismatch.IGNORED_AND_RESULT_CONFIRMED_BEFORE_PAYMENT
    blocks = rule.value is confirmed_first and not confirmed
    sentence = f"{told.display} shows something else than came"
    return (
        DisplayDiffered(round_.id, told.display, told.outcome, blocks),
        case(
            floor,
            CaseKind.READINGS_DIFFER,
            round_.id,
            sentence,
            rule.first,
            told.at,
            by=told.by,
        ),
    )


def _same(shown: OutcomeData, came: OutcomeData) -> bool:
    return shown.number == came.number and shown.dice == came.dice


def _official(round_: Round) -> OutcomeData | None:
    if round_.outcome is not None:
        return round_.outcome
    return round_.readings[-1].outcome if round_.readings else None


def confirm_despite_display(
    floor: Floor, command: Command[ConfirmDespiteDisplay]
) -> Decision | Refusal:
    body = command.body
    at = attend(floor, body.round)
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
