"""Excluded from the casino, by a pit: the person's row says so to every other, and to the venue."""

from msgspec.structs import replace

from croupier.core.patrons.standing import StandingByPit, kept, standing_row
from croupier.core.pit.cases.opening import case
from croupier.core.pit.cases.raising import raiser
from croupier.core.pit.cases.requests import written
from croupier.core.pit.conduct.breaches import unsanctioned
from croupier.core.pit.conduct.commands import ExcludePlayer
from croupier.core.pit.conduct.events import PlayerExcluded
from croupier.core.pit.conduct.naming import named
from croupier.core.pit.conduct.offered import clause_of, not_offered
from croupier.core.pit.conduct.whom import NAME_AT_MOST, Whom, at_place, of, said, too_long
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import PersonId
from croupier.core.pit.state import CaseKind, Table
from croupier.core.refusals import Refusal, RefusalCode, quoted
from croupier.core.rulebook.authority import Action
from croupier.core.rulebook.conduct import Sanction
from croupier.core.rulebook.rulebook import Settings
from croupier.core.stream.authority import permit
from croupier.core.stream.envelope import Command, Decision


def exclude_player(floor: Floor, command: Command[ExcludePlayer]) -> Decision | Refusal:
    """Whoever may only recommend it leaves a case, which whoever decides approves or rejects."""
    body = command.body
    unknown = _unknown(floor, body)
    if unknown is not None:
        return unknown
    table = floor.table(body.table)
    if isinstance(table, Refusal):
        return table
    book = floor.settings(table)
    refusal = permit(book, Action.EXCLUDE_FROM_CASINO, command)
    recommended = _recommends(book) and refusal is not None and _wants_approval(refusal)
    if refusal is not None and not recommended:
        return refusal
    refusal = _breach(floor, table, command, recommended=recommended)
    if refusal is not None:
        return refusal
    player = _who(floor, table, body)
    if isinstance(player, Refusal):
        return player
    person = _person(floor, body, player)
    if isinstance(person, Refusal):
        return person
    if recommended:
        return _recommended(floor, table, player, person, command)
    return _excluded(floor, table, player, person, command)


def _unknown(floor: Floor, body: ExcludePlayer) -> Refusal | None:
    """Somebody who is named may have left since."""
    found = floor.session_if_any(body.session) if said(body.person) is None else None
    return found if isinstance(found, Refusal) else None


def _recommends(book: Settings) -> bool:
    return Sanction.RECOMMEND_EXCLUSION in book.conduct.sanctions.value


def _wants_approval(refusal: Refusal) -> bool:
    return refusal.code is RefusalCode.APPROVAL_NEEDED


def _breach(
    floor: Floor, table: Table, command: Command[ExcludePlayer], *, recommended: bool
) -> Refusal | None:
    book = floor.settings(table)
    breach = command.body.breach
    if recommended:
        refusal = raiser(book, Action.EXCLUDE_FROM_CASINO, command.actor)
        return refusal or unsanctioned(book, breach)
    exclude = Sanction.EXCLUDE_FROM_CASINO
    sanction = Sanction.RECOMMEND_EXCLUSION if _recommends(book) else exclude
    return not_offered(floor, table, sanction, breach)


def _who(floor: Floor, table: Table, body: ExcludePlayer) -> Whom | Refusal:
    if body.session is None:
        return at_place(floor, table, body.player)
    session = floor.state.sessions.get(body.session)
    return of(session) if session is not None else Whom(body.session)


def _person(floor: Floor, body: ExcludePlayer, player: Whom) -> PersonId | Refusal:
    """An exclusion names somebody: or nobody would know them at another table."""
    person = named(floor, body)
    if person is not None and player.patron not in (None, person):
        sentence = f"{player.name} is {player.patron}, not {quoted(person)}"
        return Refusal(RefusalCode.NOT_THERE, sentence)
    if person is not None and len(person) > NAME_AT_MOST:
        return too_long(person)
    if person is not None:
        return person
    sentence = (
        f"nobody knows who {player.name} is: say who they are, or let their card or somebody "
        "who knows them say so first; until then they can be barred"
    )
    return Refusal(RefusalCode.NOTHING_ASKED, sentence)


def _excluded(
    floor: Floor, table: Table, player: Whom, person: PersonId, command: Command[ExcludePlayer]
) -> Decision | Refusal:
    body = command.body
    clause = clause_of(floor, table, Action.EXCLUDE_FROM_CASINO)
    by = command.actor.person
    event = PlayerExcluded(
        player.session, player.patron, body.breach, clause, command.at, person, player.place, by
    )
    found = body.found if body.found is not None and body.found.key == person else None
    if found is None or not found.body.excludes(command.at):
        standing = StandingByPit(
            excluded=True, reason=body.breach, clause=clause, bars=kept(found), at=command.at, by=by
        )
        return Decision((event,), claims=(standing_row(person, found, standing),))
    if _stopped(floor, player, person):
        return Refusal(RefusalCode.ALREADY_DONE, f"{person} is excluded already")
    return Decision((event,))


def _stopped(floor: Floor, player: Whom, person: PersonId) -> bool:
    """Whether this pit knows already what the row says."""
    bars = [bar for bar in floor.state.bars if bar.person == person and bar.excludes]
    return any(player.concerned_by(bar) for bar in bars)


def _recommended(
    floor: Floor, table: Table, player: Whom, person: PersonId, command: Command[ExcludePlayer]
) -> Decision:
    told = case(
        floor,
        CaseKind.CONDUCT,
        player.session or player.name,
        f"exclusion of {person} recommended for a breach of {command.body.breach}",
        clause_of(floor, table, Action.EXCLUDE_FROM_CASINO),
        command.at,
        by=command.actor,
        request=written(replace(command.body, person=person, found=None)),
    )
    return Decision((told,))
