"""Who may not be in the casino, and the rules and policy that the venue itself goes by."""

from croupier.core.offer.vetting import structure
from croupier.core.patrons.standing import Standing, StandingByPit, kept, standing_row
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.authority import Action
from croupier.core.rulebook.reading import Unreadable, read
from croupier.core.rulebook.roles import Role
from croupier.core.stream.authority import by_device, permit
from croupier.core.stream.dates import ends_in_time
from croupier.core.stream.envelope import Command, Decision
from croupier.core.venue.commands import (
    AdoptRulebook,
    Exclude,
    LiftExclusion,
    NoteExclusion,
    SetPolicy,
)
from croupier.core.venue.events import Excluded, ExclusionLifted, PolicySet, RulebookAdopted
from croupier.core.venue.hall import Hall
from croupier.core.venue.state import DAY_MS, Exclusion


def adopt_rulebook(hall: Hall, command: Command[AdoptRulebook]) -> Decision | Refusal:
    refusal = _operator(command)
    if refusal is not None:
        return refusal
    book = read(command.body.text, "rulebook", hall.state.rulebooks)
    if isinstance(book, Unreadable):
        return Refusal(RefusalCode.BAD_RULEBOOK, str(book))
    faults = list(structure(book.settings))
    if faults:
        return Refusal(RefusalCode.BAD_RULEBOOK, f"{faults[0].key}: {faults[0].reason}")
    return Decision((RulebookAdopted(book.id, book.digest, command.body.text),))


def set_policy(hall: Hall, command: Command[SetPolicy]) -> Decision | Refusal:
    refusal = _operator(command)
    if refusal is not None:
        return refusal
    policy = command.body.policy
    hours = abs(policy.ahead_ms) < DAY_MS and 0 <= policy.day_starts_ms < DAY_MS
    if policy.record_above < 0 or not hours:
        return Refusal(RefusalCode.BAD_AMOUNT, "no such limit, or no such clock")
    return Decision((PolicySet(policy),))


def exclude(hall: Hall, command: Command[Exclude]) -> Decision | Refusal:
    body = command.body
    book = hall.settings(body.rulebook)
    if isinstance(book, Refusal):
        return book
    refusal = permit(book, Action.EXCLUDE_FROM_CASINO, command)
    if refusal is not None:
        return refusal
    if not body.person:
        return Refusal(RefusalCode.NOTHING_ASKED, "an exclusion is of somebody")
    if _excludes(hall, command):
        return Refusal(RefusalCode.ALREADY_DONE, f"{body.person} is excluded already")
    ends = body.until is None or ends_in_time(body.until, command.at)
    if not body.reason or not ends:
        return Refusal(RefusalCode.NO_REASON, "an exclusion has a reason, and ends later or never")
    clause = book.authority[Action.EXCLUDE_FROM_CASINO].last
    by = command.actor.person
    excluded = Exclusion(body.person, body.reason, clause, command.at, by, body.until)
    bars = kept(body.found)
    standing = Standing(
        excluded=True, reason=body.reason, clause=clause, until=body.until, bars=bars
    )
    row = standing_row(body.person, body.found, standing)
    return Decision((Excluded(excluded),), claims=(row,))


def lift_exclusion(hall: Hall, command: Command[LiftExclusion]) -> Decision | Refusal:
    body = command.body
    book = hall.settings(body.rulebook)
    if isinstance(book, Refusal):
        return book
    refusal = permit(book, Action.EXCLUDE_FROM_CASINO, command)
    if refusal is not None:
        return refusal
    if body.person not in hall.state.exclusions and not _excludes(hall, command):
        return Refusal(RefusalCode.ALREADY_DONE, f"{body.person} is not excluded")
    lifted = ExclusionLifted(body.person, body.reason, command.actor.person)
    standing = Standing(excluded=False, reason=body.reason, bars=kept(body.found))
    return Decision((lifted,), claims=(standing_row(body.person, body.found, standing),))


def note_exclusion(hall: Hall, command: Command[NoteExclusion]) -> Decision | Refusal:
    """The row is the pit's doing and stays as it is; the list follows it."""
    refusal = by_device(command)
    if refusal is not None:
        return refusal
    person = command.body.person
    found = command.body.found.body if command.body.found is not None else None
    if not isinstance(found, StandingByPit) or not found.excludes(command.at):
        return Refusal(RefusalCode.NOT_THERE, f"no pit has excluded {person}")
    exclusion = Exclusion(person, found.reason, found.clause, found.at, found.by, found.until)
    if hall.state.exclusions.get(person) == exclusion:
        return Refusal(RefusalCode.ALREADY_DONE, f"{person} is on the list already")
    return Decision((Excluded(exclusion),))


def _excludes(hall: Hall, command: Command[Exclude] | Command[LiftExclusion]) -> bool:
    """By the list, or by the row that a pit has written since."""
    known = hall.state.exclusions.get(command.body.person)
    if known is not None and (known.until is None or command.at < known.until):
        return True
    found = command.body.found
    return found is not None and found.body.excludes(command.at)


def _operator(command: Command[AdoptRulebook] | Command[SetPolicy]) -> Refusal | None:
    if command.actor.role is Role.CASINO_OPERATOR:
        return None
    return Refusal(RefusalCode.NOT_PERMITTED, "the operator alone sets what the venue goes by")
