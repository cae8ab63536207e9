"""Drafts, publishes and notifies; appoints directors; changes the start with its notice."""

from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Answer, Command, Decision
from croupier.core.tournaments import checklist, direction, score_sheet
from croupier.core.venue.state import Hall
from croupier.core.venue.tournaments import commands, events
from croupier.core.venue.tournaments.state import Standing
from croupier.core.venue.tournaments.tournament_lookup import AtTournament, found, must_be_running

_MINUTE_MS = 60_000


def draft(hall: Hall, command: Command[commands.DraftTournament]) -> Decision | Refusal:
    body, name = command.body, command.body.tournament
    if name is None:
        name = score_sheet.TournamentId(f"N{hall.state.tournaments_drafted + 1}")
    else:
        known = hall.state.tournaments[name]
        if known.entries or known.standing not in (Standing.DRAFT, Standing.PUBLISHED):
            sentence = f"{name} has entries: its conditions bind whoever was given them"
            return Refusal(RefusalCode.TOO_LATE, sentence)
        if known.conditions.rulebook != body.conditions.rulebook:
            return Refusal(RefusalCode.OTHER_RULEBOOK, "a draft keeps to its rulebook")
    book = hall.settings_found(body.conditions.rulebook)
    if book.tournaments is None:
        return Refusal(RefusalCode.NOT_OFFERED, f"{book.id} has no tournaments")
    return Decision((events.TournamentDrafted(name, body.conditions),), Answer(made=name))


def publish(hall: Hall, command: Command[commands.PublishTournament]) -> Decision | Refusal:
    at = found(hall, command.body)
    if at.tournament.standing is not Standing.DRAFT:
        sentence = f"{at.tournament.id} is {at.tournament.standing.value} already"
        return Refusal(RefusalCode.ALREADY_DONE, sentence)
    wrong = checklist.faults(at.tournament.conditions, at.rules, hall.currency)
    if wrong:
        terms = ", ".join(dict.fromkeys(fault.term.value.replace("-", " ") for fault in wrong))
        sentence = f"complete or correct the conditions before you publish them: {terms}"
        return Refusal(RefusalCode.BAD_CONDITIONS, sentence, wrong[0].clause)
    return Decision((events.TournamentPublished(at.tournament.id, command.at),))


def record_notification(
    hall: Hall, command: Command[commands.RecordNotification]
) -> Decision | Refusal:
    at = found(hall, command.body)
    refusal = must_be_running(at.tournament)
    if refusal is not None:
        return refusal
    if at.tournament.notified:
        sentence = f"the regulator was notified under {at.tournament.notified}"
        return Refusal(RefusalCode.ALREADY_DONE, sentence)
    return Decision((events.RegulatorNotified(at.tournament.id, command.body.reference),))


def appoint(hall: Hall, command: Command[commands.AppointDirector]) -> Decision | Refusal:
    at, person = found(hall, command.body), command.body.person
    if at.tournament.standing in (Standing.AWARDED, Standing.CANCELLED):
        return Refusal(RefusalCode.TOO_LATE, f"{at.tournament.id} is over")
    if person in at.tournament.directors:
        return Refusal(RefusalCode.ALREADY_DONE, f"{person} directs {at.tournament.id} already")
    appointed = events.DirectorAppointed(at.tournament.id, person, command.actor.person)
    directors = (*at.tournament.directors, person)
    now = direction.Direction(directors, at.tournament.present or person)
    row = direction.direction_row(at.tournament.id, command.body.found, now)
    return Decision((appointed,), claims=(row,))


def hand_over(hall: Hall, command: Command[commands.HandOverDirection]) -> Decision | Refusal:
    at, to = found(hall, command.body), command.body.to
    if to is not None and to not in at.tournament.directors:
        return Refusal(RefusalCode.NOT_THERE, f"{to} is not appointed to direct it")
    if to == at.tournament.present:
        return Refusal(RefusalCode.ALREADY_DONE, "that is how it is already")
    now = direction.Direction(tuple(at.tournament.directors), to)
    row = direction.direction_row(at.tournament.id, command.body.found, now)
    return Decision((events.DirectionHandedOver(at.tournament.id, to),), claims=(row,))


def change_start(hall: Hall, command: Command[commands.ChangeStart]) -> Decision | Refusal:
    body, at = command.body, found(hall, command.body)
    refusal = must_be_running(at.tournament) or _must_be_told_in_time(at, command)
    if refusal is not None:
        return refusal
    return Decision((events.StartChanged(at.tournament.id, body.starts, body.reason),))


def _must_be_told_in_time(
    at: AtTournament, command: Command[commands.ChangeStart]
) -> Refusal | None:
    rule, starts = at.rules.start_change_notice, command.body.starts
    notice = rule.value.minutes * _MINUTE_MS
    if starts - command.at >= notice and starts > command.at:
        return None
    sentence = f"players are told {rule.value.minutes} minutes before the new start"
    return Refusal(RefusalCode.NOTICE_NEEDED, sentence, rule.first)
