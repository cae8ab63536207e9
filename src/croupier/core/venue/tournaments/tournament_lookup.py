"""Finds the tournament, entry or score sheet of a command, and who may send it."""

from typing import Any

from msgspec import Struct

from croupier.core.identifiers import ClauseId
from croupier.core.refusals import Refusal, RefusalCode, quoted
from croupier.core.rulebook import roles, rulebook, tournaments
from croupier.core.stream.authority import must_be_permitted
from croupier.core.stream.envelope import Command
from croupier.core.tournaments.score_sheet import FoundSheet
from croupier.core.venue.state import Hall
from croupier.core.venue.tournaments.state import Standing, TableRun, Tournament, TournamentEntry


class AtTournament(Struct, frozen=True):
    book: rulebook.Settings
    tournament: Tournament
    entry: TournamentEntry | None = None

    @property
    def rules(self) -> tournaments.TournamentRules:
        """Nothing is published under a rulebook that has no tournaments."""
        assert self.book.tournaments is not None
        return self.book.tournaments

    def clause_of(self, action: roles.Action) -> ClauseId | None:
        return self.book.authority[action].first


def tournament_named(hall: Hall, body: Any) -> AtTournament | Refusal:
    found = hall.state.tournaments.get(body.tournament)
    if found is None:
        sentence = f"there is no tournament {quoted(str(body.tournament))}"
        return Refusal(RefusalCode.UNKNOWN_TOURNAMENT, sentence)
    return AtTournament(hall.settings_found(found.conditions.rulebook), found)


def entry_named(hall: Hall, body: Any) -> AtTournament | Refusal:
    at = tournament_named(hall, body)
    if isinstance(at, Refusal):
        return at
    entry = at.tournament.entries.get(body.entry)
    if entry is None:
        sentence = f"{at.tournament.id} has no entry {quoted(str(body.entry))}"
        return Refusal(RefusalCode.UNKNOWN_ENTRY, sentence)
    return AtTournament(at.book, at.tournament, entry)


def sheet_named(hall: Hall, body: Any) -> AtTournament | Refusal:
    at = tournament_named(hall, body)
    if isinstance(at, Refusal):
        return at
    found: FoundSheet | None = body.found
    if found is None or found.body.tournament != at.tournament.id:
        sentence = f"{at.tournament.id} has no score sheet {quoted(str(body.sheet))}"
        return Refusal(RefusalCode.UNKNOWN_TOURNAMENT, sentence)
    return at


def draft_named(hall: Hall, body: Any) -> object:
    """A draft names the rulebook that it would be played under."""
    if body.tournament is not None:
        return tournament_named(hall, body)
    return hall.settings(body.conditions.rulebook)


def found(hall: Hall, body: Any) -> AtTournament:
    """For a decision, whose gate has found it."""
    named = entry_named(hall, body) if hasattr(body, "entry") else tournament_named(hall, body)
    assert isinstance(named, AtTournament)
    return named


def entry_of(at: AtTournament) -> TournamentEntry:
    assert at.entry is not None
    return at.entry


def run_at(at: AtTournament, stage: str, table: str) -> TableRun | Refusal:
    """The last session at that table in that stage."""
    known = at.tournament.stages.get(stage)
    runs = [run for run in known.runs if run.table == table] if known is not None else []
    if not runs:
        sentence = f"nobody is seated at {quoted(table)} in {quoted(stage)}"
        return Refusal(RefusalCode.UNKNOWN_TABLE, sentence)
    return runs[-1]


def must_direct(hall: Hall, command: Command[Any], subject: AtTournament) -> Refusal | None:
    """One of the directors of this tournament; where one must be there, whoever is there."""
    refusal = must_be_permitted(subject.book, roles.Action.RUN_TOURNAMENT, command)
    if refusal is not None:
        return refusal
    who, person = subject.tournament, command.actor.person
    clause = subject.clause_of(roles.Action.RUN_TOURNAMENT)
    if person not in who.directors:
        sentence = f"{person} does not direct {who.id}"
        return Refusal(RefusalCode.NOT_PERMITTED, sentence, clause)
    if subject.rules.manager_present_throughout.value and who.present not in (None, person):
        sentence = f"{who.present} directs {who.id} now"
        return Refusal(RefusalCode.NOT_PERMITTED, sentence, clause)
    return None


def must_appoint(hall: Hall, command: Command[Any], subject: AtTournament) -> Refusal | None:
    return must_be_permitted(subject.book, roles.Action.APPOINT_TOURNAMENT_MANAGER, command)


def must_cancel(hall: Hall, command: Command[Any], subject: AtTournament) -> Refusal | None:
    return must_be_permitted(subject.book, roles.Action.CANCEL_TOURNAMENT, command)


def must_be_running(tournament: Tournament) -> Refusal | None:
    if tournament.standing is Standing.PUBLISHED:
        return None
    sentence = f"{tournament.id} is {tournament.standing.value}"
    return Refusal(RefusalCode.NOT_NOW, sentence)


def must_take_entries(at: AtTournament) -> Refusal | None:
    """Published, and where the document asks for that, the regulator has its copy."""
    running, rule = must_be_running(at.tournament), at.rules.regulator_told_before_entries
    if running is not None:
        return running
    if rule.value and not at.tournament.notified:
        sentence = "no entry is taken before the regulator is notified and has a copy"
        return Refusal(RefusalCode.NOTICE_NEEDED, sentence, rule.first)
    return None


def must_not_have_begun(at: AtTournament) -> Refusal | None:
    if not at.tournament.begun():
        return None
    return Refusal(RefusalCode.TOO_LATE, f"{at.tournament.id} has begun")
