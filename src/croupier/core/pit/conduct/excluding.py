"""Excludes a person from the casino: their row tells every other pit, and the venue."""

from msgspec.structs import replace

from croupier.core.identifiers import PersonId
from croupier.core.patrons.exclusion import PatronRecordByPit, kept, standing_row
from croupier.core.pit.cases.approvals.requests import written
from croupier.core.pit.cases.open_cases import case
from croupier.core.pit.conduct import commands, events, person_concerned, sanctions
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import CaseKind, Table
from croupier.core.refusals import Refusal, RefusalCode, quoted
from croupier.core.rulebook import conduct, roles, rulebook
from croupier.core.stream.authority import must_be_permitted
from croupier.core.stream.envelope import Command, Decided, Decision


def exclude_player(floor: Floor, command: Command[commands.ExcludePlayer], table: Table) -> Decided:
    """Whoever may only recommend it leaves a case, which whoever decides approves or rejects."""
    body = command.body
    book = floor.settings(table)
    recommended = must_be_permitted(book, roles.Action.EXCLUDE_FROM_CASINO, command) is not None
    refusal = _must_be_breach_to_exclude_for(floor, table, body.breach, recommended=recommended)
    if refusal is not None:
        return refusal
    if isinstance(player := _who(floor, table, body), Refusal):
        return player
    if isinstance(person := _person(floor, body, player), Refusal):
        return person
    if recommended:
        return _recommended(floor, table, player, person, command)
    return _excluded(floor, table, player, person, command)


def recommends(book: rulebook.Settings) -> bool:
    return conduct.Sanction.RECOMMEND_EXCLUSION in book.conduct.sanctions.value


def _must_be_breach_to_exclude_for(
    floor: Floor, table: Table, breach: str, *, recommended: bool
) -> Refusal | None:
    book = floor.settings(table)
    if recommended:
        return sanctions.must_have_sanction(book, breach)
    exclude = conduct.Sanction.EXCLUDE_FROM_CASINO
    sanction = conduct.Sanction.RECOMMEND_EXCLUSION if recommends(book) else exclude
    return sanctions.must_be_offered(floor, table, sanction, breach)


def _who(
    floor: Floor, table: Table, body: commands.ExcludePlayer
) -> person_concerned.PersonConcerned | Refusal:
    if body.session is None:
        return person_concerned.at_place(floor, table, body.player)
    session = floor.state.sessions.get(body.session)
    return (
        person_concerned.of(session)
        if session is not None
        else person_concerned.PersonConcerned(body.session)
    )


def _person(
    floor: Floor, body: commands.ExcludePlayer, player: person_concerned.PersonConcerned
) -> PersonId | Refusal:
    """An exclusion names somebody: or nobody would know them at another table."""
    person = person_concerned.named(floor, body)
    if person is not None and player.patron not in (None, person):
        sentence = f"{player.name} is {player.patron}, not {quoted(person)}"
        return Refusal(RefusalCode.NOT_THERE, sentence)
    if person is not None and len(person) > person_concerned.NAME_AT_MOST:
        return person_concerned.too_long(person)
    if person is not None:
        return person
    sentence = f"say who {player.name} is, or have their card read; until then they can be barred"
    return Refusal(RefusalCode.NOTHING_ASKED, sentence)


def _excluded(
    floor: Floor,
    table: Table,
    player: person_concerned.PersonConcerned,
    person: PersonId,
    command: Command[commands.ExcludePlayer],
) -> Decided:
    body = command.body
    clause = sanctions.clause_of(floor, table, roles.Action.EXCLUDE_FROM_CASINO)
    by = command.actor.person
    event = events.PlayerExcluded(
        player.session, player.patron, body.breach, clause, command.at, person, player.place, by
    )
    found = body.found if body.found is not None and body.found.key == person else None
    if found is None or not found.body.excludes(command.at):
        standing = PatronRecordByPit(
            excluded=True, reason=body.breach, clause=clause, bars=kept(found), at=command.at, by=by
        )
        return Decision((event,), claims=(standing_row(person, found, standing),))
    if _stopped(floor, player, person):
        return Refusal(RefusalCode.ALREADY_DONE, f"{person} is already excluded")
    return Decision((event,))


def _stopped(floor: Floor, player: person_concerned.PersonConcerned, person: PersonId) -> bool:
    """Whether this pit knows already what the row says."""
    bars = [bar for bar in floor.state.bars if bar.person == person and bar.excludes]
    return any(player.concerned_by(bar) for bar in bars)


def _recommended(
    floor: Floor,
    table: Table,
    player: person_concerned.PersonConcerned,
    person: PersonId,
    command: Command[commands.ExcludePlayer],
) -> Decision:
    told = case(
        floor,
        CaseKind.CONDUCT,
        player.session or player.name,
        f"exclusion of {person} recommended for a breach of {command.body.breach}",
        sanctions.clause_of(floor, table, roles.Action.EXCLUDE_FROM_CASINO),
        command.at,
        by=command.actor,
        request=written(replace(command.body, person=person, found=None)),
    )
    return Decision((told,))
