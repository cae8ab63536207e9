"""Entries: applications, refusals, withdrawals, transfers; reserves and substitutes."""

from msgspec.structs import replace

from croupier.core.identifiers import PersonId
from croupier.core.patrons.exclusion import Known
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.tournaments import TournamentTerm
from croupier.core.stream.envelope import Answer, Command, Decision
from croupier.core.tournaments.score_sheet import EntryId
from croupier.core.venue.state import Hall
from croupier.core.venue.tournaments import commands, entry_money, events
from croupier.core.venue.tournaments.state import (
    COUNTED,
    Entrant,
    EntryState,
    TableState,
    Tournament,
    TournamentEntry,
)
from croupier.core.venue.tournaments.tournament_lookup import (
    AtTournament,
    entry_of,
    found,
    must_be_running,
    must_not_have_begun,
    must_take_entries,
)

# Those whose entry came to nothing: they may enter anew.
_GONE = frozenset({EntryState.REFUSED, EntryState.WITHDRAWN, EntryState.SUBSTITUTED})


def apply(hall: Hall, command: Command[commands.ApplyForEntry]) -> Decision | Refusal:
    body, at = command.body, found(hall, command.body)
    refusal = (
        must_take_entries(at)
        or must_not_have_begun(at)
        or must_be_eligible(at, command, body.entrant, body.found)
        or _must_have_an_entry_left(at, command)
    )
    if refusal is not None:
        return refusal
    full = _full(at.tournament)
    reserves = at.rules.reserves_and_substitutes
    if full and (reserves is None or not reserves.value):
        return Refusal(RefusalCode.OVER_LIMIT, f"{at.tournament.id} is full")
    name = EntryId(f"E{len(at.tournament.entries) + 1}")
    state = EntryState.RESERVE if full else EntryState.APPLIED
    made = events.EntryMade(at.tournament.id, name, body.person, body.entrant, state)
    return Decision((made,), Answer(made=name))


def _full(tournament: Tournament) -> bool:
    return len(_places_taken(tournament)) >= (tournament.conditions.most_players or 0)


def _places_taken(tournament: Tournament) -> list[TournamentEntry]:
    states = {*COUNTED, EntryState.APPLIED}
    return [entry for entry in tournament.entries.values() if entry.state in states]


def must_be_eligible(
    at: AtTournament,
    command: Command[commands.ApplyForEntry] | Command[commands.SubstituteEntrant],
    entrant: Entrant,
    standing: Known | None,
) -> Refusal | None:
    """Entitled to enter the casino and gamble, and given all that they are to be given."""
    rules, terms = at.rules, at.tournament.conditions.entry
    eligible = rules.conditions_state.get(TournamentTerm.ELIGIBILITY)
    clause = eligible.first if eligible is not None else None
    if standing is not None and standing.body.excludes(command.at):
        sentence = f"{command.body.person} may not enter the casino: {standing.body.reason}"
        return Refusal(RefusalCode.BARRED, sentence, clause)
    blank = not all(said.strip() for said in (entrant.name, entrant.document, entrant.form))
    if blank or not entrant.of_age:
        sentence = "an entrant is of age, and has a name, a document and a form"
        return Refusal(RefusalCode.NOT_IDENTIFIED, sentence, clause)
    if not entrant.copy_given:
        sentence = "every entrant is given a copy of the conditions"
        return Refusal(RefusalCode.NOTICE_NEEDED, sentence)
    agreement = rules.written_agreement_may_be_required
    if terms is not None and terms.written_agreement and not entrant.agreed:
        sentence = "the entrant agrees in writing before the entry is accepted"
        return Refusal(RefusalCode.NOT_SIGNED, sentence, agreement.first)
    return None


def _must_have_an_entry_left(
    at: AtTournament,
    command: Command[commands.ApplyForEntry] | Command[commands.SubstituteEntrant],
) -> Refusal | None:
    terms, rule = at.tournament.conditions.entry, at.rules.one_entry_a_person
    most = 1 if rule.value or terms is None else terms.entries_each
    entries = at.tournament.entries.values()
    # Whoever's entry is taken over has none from then on.
    taken_over = getattr(command.body, "entry", None)
    theirs = [
        entry
        for entry in entries
        if _is_same_person(entry, command.body.person, command.body.entrant)
        and entry.id != taken_over
        and entry.state not in _GONE
    ]
    if len(theirs) < most:
        return None
    same = theirs[0].person == command.body.person
    known = "" if same else f", as {theirs[0].person}"
    sentence = f"{command.body.person} has entered {at.tournament.id} already{known}"
    return Refusal(RefusalCode.ALREADY_DONE, sentence, rule.first)


def _is_same_person(entry: TournamentEntry, person: PersonId, entrant: Entrant) -> bool:
    """The same person under any name: by the house's name for them, by a document that has a
    number, or by document and name together.
    """
    known = entry.entrant
    if _casefolded(entry.person) == _casefolded(person):
        return True
    if _casefolded(known.document) != _casefolded(entrant.document):
        return False
    numbered = any(letter.isdigit() for letter in entrant.document)
    return numbered or _casefolded(known.name) == _casefolded(entrant.name)


def _casefolded(text: str) -> str:
    return "".join(text.casefold().split())


def refuse(hall: Hall, command: Command[commands.RefuseEntry]) -> Decision | Refusal:
    """The operator may refuse any application, if the conditions say so."""
    at = found(hall, command.body)
    entry, terms = entry_of(at), at.tournament.conditions.eligibility
    if entry.state not in (EntryState.APPLIED, EntryState.RESERVE):
        return Refusal(RefusalCode.TOO_LATE, f"{entry.id} is {entry.state.value}")
    if terms is not None and not (terms.operator_may_refuse or terms.criteria):
        sentence = "the conditions reserve no right to refuse an application"
        return Refusal(RefusalCode.NOT_PERMITTED, sentence)
    refused = events.EntryRefused(at.tournament.id, entry.id, command.body.reason)
    return Decision((refused,))


def withdraw(hall: Hall, command: Command[commands.WithdrawEntry]) -> Decision | Refusal:
    """Without penalty within the time that the conditions give; after it the fee stays. Money for
    chips that were never issued goes back at any time.
    """
    at = found(hall, command.body)
    entry, terms = entry_of(at), at.tournament.conditions.entry
    refusal = must_be_running(at.tournament)
    if refusal is not None:
        return refusal
    open_states = (EntryState.APPLIED, EntryState.RESERVE, EntryState.ENTERED)
    if entry.state not in open_states or at.tournament.begun():
        return Refusal(RefusalCode.TOO_LATE, f"{entry.id} can no longer be withdrawn")
    until = terms.withdraw_until if terms is not None else None
    back = until is not None and command.at < until
    rule = at.rules.fee_refund
    kept = entry if back else replace(entry, fees=[])
    refund, moves = entry_money.refunded(at.tournament, kept)
    withdrawn = events.EntryWithdrawn(at.tournament.id, entry.id, refund, rule.first, moves)
    return Decision((withdrawn,))


def offer_place(hall: Hall, command: Command[commands.OfferPlace]) -> Decision | Refusal:
    at = found(hall, command.body)
    entry = entry_of(at)
    refusal = must_be_running(at.tournament)
    if refusal is not None:
        return refusal
    if entry.state is not EntryState.RESERVE:
        return Refusal(RefusalCode.ALREADY_DONE, f"{entry.id} is {entry.state.value}")
    if at.tournament.begun():
        rule = at.rules.reserves_and_substitutes
        sentence = "reserves come in before the first session starts"
        return Refusal(RefusalCode.TOO_LATE, sentence, rule.first if rule is not None else None)
    # Once seats are drawn, one of them may stay empty.
    if not any(stage.runs for stage in at.tournament.stages.values()) and _full(at.tournament):
        sentence = f"all {at.tournament.conditions.most_players} places are taken"
        return Refusal(RefusalCode.OVER_LIMIT, sentence)
    return Decision((events.PlaceOffered(at.tournament.id, entry.id),))


def seat_reserve(hall: Hall, command: Command[commands.SeatReserve]) -> Decision | Refusal:
    """The absent player's position and fee are forfeited; the reserve has paid a fee, too."""
    at = found(hall, command.body)
    entry, absent = entry_of(at), at.tournament.entries.get(command.body.absent)
    rule = at.rules.reserves_and_substitutes
    refusal = must_be_running(at.tournament)
    if refusal is not None:
        return refusal
    if rule is None or not rule.value:
        return Refusal(RefusalCode.NOT_OFFERED, "the document knows of no reserves")
    if absent is None or absent.state is not EntryState.ENTERED:
        return Refusal(RefusalCode.UNKNOWN_ENTRY, "the seat is nobody's who has entered")
    if entry.state is not EntryState.ENTERED or _seated(at.tournament, entry.id):
        sentence = f"{entry.id} has not paid the fee, or has a seat"
        return Refusal(RefusalCode.NOT_NOW, sentence, rule.first)
    if at.tournament.begun() or not _seated(at.tournament, absent.id):
        sentence = "a seat goes to a reserve before the first session starts"
        return Refusal(RefusalCode.TOO_LATE, sentence, rule.first)
    seated = events.ReserveSeated(at.tournament.id, entry.id, absent.id, rule.first)
    return Decision((seated,))


def _seated(tournament: Tournament, entry: EntryId) -> bool:
    return any(entry in stage.seated() for stage in tournament.stages.values())


def _must_not_be_at_table(at: AtTournament, entry: EntryId) -> Refusal | None:
    """Whoever sits there plays the session out, and a play-off belongs to it."""
    for stage in at.tournament.stages.values():
        for run in stage.runs:
            inside = any(each.entry == entry for each in run.seats)
            if inside and run.state in (TableState.SENT, TableState.TIED):
                sentence = f"{entry} plays at {run.table}: a substitute comes between sessions"
                return Refusal(RefusalCode.NOT_NOW, sentence)
    return None


def substitute(hall: Hall, command: Command[commands.SubstituteEntrant]) -> Decision | Refusal:
    body, at = command.body, found(hall, command.body)
    entry, rule = entry_of(at), at.rules.reserves_and_substitutes
    if rule is None or not rule.value:
        return Refusal(RefusalCode.NOT_OFFERED, "the document knows of no substitutes")
    if entry.state is not EntryState.ENTERED:
        return Refusal(RefusalCode.NOT_NOW, f"{entry.id} is {entry.state.value}")
    refusal = (
        must_be_running(at.tournament)
        or _must_not_be_at_table(at, entry.id)
        or must_be_eligible(at, command, body.entrant, body.found)
        or _must_have_an_entry_left(at, command)
    )
    if refusal is not None:
        return refusal
    return Decision(
        (
            events.EntrantSubstituted(
                at.tournament.id, entry.id, body.person, body.entrant, body.reason
            ),
        )
    )
