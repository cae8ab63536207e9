"""Excludes people from the casino, and adopts the rules and policy that bind the venue itself."""

from collections.abc import Mapping

from croupier.core.ledger.accounts import AccountId
from croupier.core.offer.vetting import structure
from croupier.core.patrons.exclusion import PatronRecord, PatronRecordByPit, kept, standing_row
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.document.reading import Unreadable, read
from croupier.core.rulebook.roles import Action
from croupier.core.stream import house_currency
from croupier.core.stream.dates import ends_in_time
from croupier.core.stream.envelope import Command, Decided, Decision
from croupier.core.venue import commands, events, state
from croupier.core.venue.state import Hall


def adopt_rulebook(hall: Hall, command: Command[commands.AdoptRulebook]) -> Decided:
    book = read(command.body.text, "rulebook", hall.state.rulebooks)
    if isinstance(book, Unreadable):
        return Refusal(RefusalCode.BAD_RULEBOOK, str(book))
    faults = list(structure(book.settings))
    if faults:
        return Refusal(RefusalCode.BAD_RULEBOOK, f"{faults[0].key}: {faults[0].reason}")
    texts = (hall.settings_found(name) for name in hall.state.rulebooks)
    refusal = house_currency.must_be_of_one_currency(book, texts, hall.currency.code, _money(hall))
    return refusal or Decision((events.RulebookAdopted(book.id, book.digest, command.body.text),))


def set_currency(hall: Hall, command: Command[house_currency.SetCurrency]) -> Decided:
    code = command.body.currency
    books = (hall.settings_found(name) for name in hall.state.rulebooks)
    refusal = house_currency.must_be_settable(code, books, _money(hall))
    return refusal or Decision((house_currency.CurrencySet(code),))


def _money(hall: Hall) -> Mapping[AccountId, int]:
    """What lies in accounts, and on the meters of jackpots, which no account knows."""
    meters = ((AccountId(f"jackpot:{each.id}"), each.lies) for each in hall.state.jackpots.values())
    return {**hall.state.balances, **dict(meters)}


def set_policy(hall: Hall, command: Command[commands.SetPolicy]) -> Decided:
    return Decision((events.PolicySet(command.body.policy),))


def exclude(hall: Hall, command: Command[commands.Exclude]) -> Decided:
    body = command.body
    book = hall.settings_found(body.rulebook)
    if _excludes(hall, command):
        return Refusal(RefusalCode.ALREADY_DONE, f"{body.person} is excluded already")
    ends = body.until is None or ends_in_time(body.until, command.at)
    if not ends:
        return Refusal(RefusalCode.NO_REASON, "enter an end later than now, or none")
    clause = book.authority[Action.EXCLUDE_FROM_CASINO].last
    by = command.actor.person
    excluded = state.Exclusion(body.person, body.reason, clause, command.at, by, body.until)
    bars = kept(body.found)
    standing = PatronRecord(
        excluded=True, reason=body.reason, clause=clause, until=body.until, bars=bars
    )
    row = standing_row(body.person, body.found, standing)
    return Decision((events.Excluded(excluded),), claims=(row,))


def lift_exclusion(hall: Hall, command: Command[commands.LiftExclusion]) -> Decided:
    body = command.body
    if body.person not in hall.state.exclusions and not _excludes(hall, command):
        return Refusal(RefusalCode.ALREADY_DONE, f"{body.person} is not excluded")
    lifted = events.ExclusionLifted(body.person, body.reason, command.actor.person)
    standing = PatronRecord(excluded=False, reason=body.reason, bars=kept(body.found))
    return Decision((lifted,), claims=(standing_row(body.person, body.found, standing),))


def note_exclusion(hall: Hall, command: Command[commands.NoteExclusion]) -> Decided:
    """The row is the pit's doing and stays as it is; the list follows it."""
    person = command.body.person
    found = command.body.found.body if command.body.found is not None else None
    if not isinstance(found, PatronRecordByPit) or not found.excludes(command.at):
        return Refusal(RefusalCode.NOT_THERE, f"no pit has excluded {person}")
    exclusion = state.Exclusion(person, found.reason, found.clause, found.at, found.by, found.until)
    if hall.state.exclusions.get(person) == exclusion:
        return Refusal(RefusalCode.ALREADY_DONE, f"{person} is on the list already")
    return Decision((events.Excluded(exclusion),))


def _excludes(
    hall: Hall, command: Command[commands.Exclude] | Command[commands.LiftExclusion]
) -> bool:
    """By the list, or by the row that a pit has written since."""
    known = hall.state.exclusions.get(command.body.person)
    if known is not None and known.stands(command.at):
        return True
    found = command.body.found
    return found is not None and found.body.excludes(command.at)
