"""Sets jackpots up, changes their levels from the next reset on, and links tables to them."""

from croupier.core.jackpots.jackpot_row import table_name
from croupier.core.jackpots.parameters import (
    Level,
    LevelAsked,
    Parameters,
    level_of,
    must_be_parameters,
)
from croupier.core.money import Cents
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.promotions import Sharing
from croupier.core.stream.envelope import Command, Decision
from croupier.core.venue.jackpots import (
    activation_counting,
    commands,
    events,
    fold,
    jackpot_lookup,
    pricing_check,
    showing,
)
from croupier.core.venue.state import Hall


def set_up(hall: Hall, command: Command[commands.SetUpJackpot]) -> Decision | Refusal:
    body = command.body
    if body.jackpot in hall.state.jackpots:
        sentence = f"there is a jackpot {body.jackpot} already, or there was one"
        return Refusal(RefusalCode.REUSED, sentence)
    rules = jackpot_lookup.rules_of(hall.settings_found(body.rulebook))
    if rules.sharing.value is not Sharing.SHARED_THEN_ROUNDED:
        return Refusal(RefusalCode.NOT_OFFERED, "only shares that are rounded one by one are paid")
    levels = _levels(body.wager, body.levels)
    if isinstance(levels, Refusal):
        return levels
    parameters = Parameters(
        body.jackpot,
        body.rulebook,
        Cents(body.wager),
        body.sharing,
        levels,
        Cents(body.approve_from),
        Cents(body.slip_from),
        body.edge,
        body.wagers_max,
    )
    refusal = must_be_parameters(parameters, rules.levels_max.value)
    refusal = refusal or pricing_check.must_leave_an_edge(
        parameters, rules.rounded_up_to_cents.value
    )
    if refusal is not None:
        return refusal
    by, approver = command.actor.person, jackpot_lookup.approver_of(command).person
    event = events.JackpotSetUp(body.jackpot, parameters, by, approver)
    return showing.with_row(fold.begun(event), Decision((event,)))


def change(hall: Hall, command: Command[commands.ChangeJackpot]) -> Decision | Refusal:
    body = command.body
    jackpot = hall.state.jackpots[body.jackpot]
    if jackpot.pending is not None:
        # Its keeper may have committed to a next cycle by the levels as they were.
        sentence = f"the activation of {jackpot.pending.round} is answered first"
        return Refusal(RefusalCode.NOT_NOW, sentence)
    was = jackpot.parameters
    levels = _levels(was.wager, body.levels)
    if isinstance(levels, Refusal):
        return levels
    if [level.name for level in levels] != [level.name for level in was.levels]:
        sentence = "the levels stay as many and are called alike: set another jackpot up instead"
        return Refusal(RefusalCode.NOT_OFFERED, sentence)
    approve_from, slip_from = Cents(body.approve_from), Cents(body.slip_from)
    becomes = Parameters(
        was.jackpot,
        was.rulebook,
        was.wager,
        was.sharing,
        levels,
        approve_from,
        slip_from,
        was.edge,
        was.wagers_max,
    )
    rules = jackpot_lookup.rules_of(hall.settings_found(was.rulebook))
    unit = rules.rounded_up_to_cents.value
    refusal = (
        must_be_parameters(becomes, rules.levels_max.value)
        or pricing_check.must_leave_an_edge(becomes, unit)
        or pricing_check.must_leave_an_edge_meanwhile(
            activation_counting.committed(jackpot), becomes, unit
        )
    )
    if refusal is not None:
        return refusal
    by, approver = command.actor.person, jackpot_lookup.approver_of(command).person
    event = events.JackpotChanged(
        body.jackpot, levels, approve_from, slip_from, body.reason, by, approver
    )
    return showing.with_row(jackpot, Decision((event,)))


def _levels(wager: int, asked: tuple[LevelAsked, ...]) -> tuple[Level, ...] | Refusal:
    levels = []
    for each in asked:
        level = level_of(wager, each)
        if isinstance(level, Refusal):
            return level
        levels.append(level)
    return tuple(levels)


def link(hall: Hall, command: Command[commands.LinkTable]) -> Decision | Refusal:
    body = command.body
    jackpot, name = hall.state.jackpots[body.jackpot], table_name(body.pit, body.table)
    if not body.pit.strip() or not body.table.strip():
        return Refusal(RefusalCode.NOTHING_ASKED, "name the pit and the table")
    if name in jackpot.tables:
        return Refusal(RefusalCode.ALREADY_DONE, f"{name} is linked to {body.jackpot} already")
    event = events.TableLinked(body.jackpot, body.pit, body.table)
    return showing.with_row(jackpot, Decision((event,)))


def unlink(hall: Hall, command: Command[commands.UnlinkTable]) -> Decision | Refusal:
    body = command.body
    jackpot, name = hall.state.jackpots[body.jackpot], table_name(body.pit, body.table)
    if name not in jackpot.tables:
        return Refusal(RefusalCode.NOT_THERE, f"{name} is not linked to {body.jackpot}")
    event = events.TableUnlinked(body.jackpot, body.pit, body.table, body.reason)
    return showing.with_row(jackpot, Decision((event,)))


def stop(hall: Hall, command: Command[commands.StopJackpot]) -> Decision | Refusal:
    body = command.body
    jackpot = hall.state.jackpots[body.jackpot]
    if jackpot.stopped:
        sentence = f"{body.jackpot} is stopped already: {jackpot.stopped}"
        return Refusal(RefusalCode.ALREADY_DONE, sentence)
    event = events.JackpotStopped(body.jackpot, body.reason, command.actor.person)
    return showing.with_row(jackpot, Decision((event,)))


def resume(hall: Hall, command: Command[commands.ResumeJackpot]) -> Decision | Refusal:
    body = command.body
    jackpot = hall.state.jackpots[body.jackpot]
    if not jackpot.stopped:
        return Refusal(RefusalCode.ALREADY_DONE, f"{body.jackpot} is not stopped")
    if command.actor.role is None and jackpot.stopped_by != command.actor.person:
        return Refusal(RefusalCode.NOT_PERMITTED, f"{jackpot.stopped_by} has stopped it")
    event = events.JackpotResumed(body.jackpot, body.reason, command.actor.person)
    return showing.with_row(jackpot, Decision((event,)))
