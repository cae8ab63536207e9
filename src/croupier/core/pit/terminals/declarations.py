"""Declares who takes a terminal out of service or puts it back, and which devices report for it."""

from typing import Any

from croupier.core.pit import powers
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Terminal
from croupier.core.pit.subjects import terminal_here
from croupier.core.pit.terminals import events, fitness, reporting, service
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import Role
from croupier.core.stream import envelope, rights
from croupier.core.stream.declaring import Button, Changes, Declarations

_by_operator = powers.sent_by(rights.only(Role.CASINO_OPERATOR))
_by_mode_changers = powers.sent_by(rights.only(*fitness.MAY_CHANGE_MODE))
_by_floor_staff = powers.sent_by(rights.only(Role.CASINO_OPERATOR, Role.TECHNICIAN))


def must_deal_for_the_player(
    floor: Floor, command: envelope.Command[Any], subject: Terminal
) -> Refusal | None:
    """A dealer answers for whoever plays at the table they deal at, and for no other terminal."""
    actor = command.actor
    if actor.role is not Role.DEALER:
        return None
    session = floor.state.sessions.get(subject.session) if subject.session is not None else None
    played = {**session.boards, **session.last} if session is not None else {}
    tables = (floor.state.tables.get(name) for name in played)
    if any(table is not None and table.dealer == actor.person for table in tables):
        return None
    sentence = f"nobody at {subject.id} plays at a table that {actor.person} deals at"
    return Refusal(RefusalCode.NOT_YOURS, sentence)


DECLARATIONS = Declarations(
    commands=(
        _by_floor_staff(service.enable, terminal_here, button=Button.TERMINAL),
        powers.by_staff_or_machine(
            service.disable, terminal_here, must_deal_for_the_player, button=Button.TERMINAL
        ),
        _by_operator(service.retire, terminal_here, button=Button.WHERE_IT_APPLIES),
        _by_mode_changers(service.enter, terminal_here, inspecting=True),
        _by_mode_changers(service.leave, terminal_here, inspecting=True),
        powers.by_machine(
            reporting.report_condition,
            terminal_here,
            from_device=True,
            refusals_recorded=False,
        ),
        powers.by_staff_or_machine(
            reporting.report_restored,
            terminal_here,
            from_device=True,
            refusals_recorded=False,
            button=Button.TERMINAL,
        ),
        powers.by_guest(reporting.call, terminal_here, powers.must_be_at_terminal),
        powers.by_staff(reporting.answer, terminal_here, button=Button.TERMINAL),
    ),
    events=(
        powers.event(events.TerminalEnabled, service.enabled, changes=Changes.DESKS),
        powers.event(events.TerminalDisabled, service.disabled, changes=Changes.DESKS),
        powers.event(events.TerminalRetired, service.retired),
        powers.event(events.AuditEntered, service.entered, changes=Changes.DESKS),
        powers.event(events.AuditLeft, service.left, changes=Changes.DESKS),
        powers.event(events.ConditionReported, reporting.condition_reported, changes=Changes.DESKS),
        powers.event(events.ConditionRestored, reporting.condition_restored, changes=Changes.DESKS),
        powers.event(events.AttendantCalled, reporting.called),
        powers.event(events.CallAnswered, reporting.answered),
    ),
)
