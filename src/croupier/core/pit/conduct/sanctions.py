"""Sanctions a breach: wagers are void and the player is barred, as far as the document reaches.

Wagers that another pit made void are made void in this one, too, while their round has no result.
"""

import re
from collections.abc import Collection, Iterator

from croupier.core.identifiers import ClauseId, PersonId, RulebookId
from croupier.core.patrons import exclusion
from croupier.core.pit.cases.open_cases import Grounds
from croupier.core.pit.conduct.bars import document_of, must_not_be_kept_out
from croupier.core.pit.conduct.commands import BarPlayer, VoidPlayersWagers
from croupier.core.pit.conduct.events import PlayerBarred, VoidReached
from croupier.core.pit.conduct.person_concerned import at_place, person_concerned
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.events import ChipsVoided
from croupier.core.pit.irregularities.voids import lying, void_wagers
from croupier.core.pit.state import OVER, Bets, Session, Table
from croupier.core.refusals import Refusal, RefusalCode, quoted
from croupier.core.rulebook import roles, rulebook
from croupier.core.rulebook.conduct import ConductRules, Sanction, SanctionedBreach, SanctionReach
from croupier.core.rulebook.document.citation import Cited
from croupier.core.stream.envelope import Command, Decided, Decision

# A breach is told by the number of its rule, with or without its document, and words after it.
_RULE = re.compile(r"(?:[A-Z]+-)?([0-9]+(?:[./][0-9]+|\([0-9a-z]+\))*)(?![0-9A-Za-z])")


def must_have_sanction(book: rulebook.Settings, breach: str) -> Refusal | None:
    rule = book.conduct.sanctioned
    if not breach.strip():
        return Refusal(RefusalCode.NO_REASON, "name the rule that was broken")
    named, answered = _RULE.match(breach), sanctioned_rules(book.conduct)
    if answered is None or (named is not None and named[1] in answered):
        return None
    known = f"it has {', '.join(answered)}" if answered else "it has none"
    sentence = f"{quoted(breach)} has no sanction under {book.id}: {known}"
    return Refusal(RefusalCode.NO_REASON, sentence, rule.first)


def sanctioned_rules(conduct: ConductRules) -> tuple[str, ...] | None:
    """The rules whose breach may be sanctioned, by number; nothing where any rule's may."""
    if conduct.sanctioned.value is SanctionedBreach.ANY_RULE:
        return None
    if conduct.sanctioned.value is SanctionedBreach.LISTED_RULES:
        return conduct.listed_rules.value if conduct.listed_rules is not None else ()
    if conduct.sanctioned.value is SanctionedBreach.NONE:
        return ()
    return tuple(clause.partition("-")[2] for clause in conduct.banned_devices.clauses)


def must_be_offered(floor: Floor, table: Table, sanction: Sanction, breach: str) -> Refusal | None:
    rule = floor.settings(table).conduct.sanctions
    if sanction not in rule.value:
        sentence = f"{table.rulebook} does not let anybody {sanction.value.replace('-', ' ')}"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, rule.first)
    return must_have_sanction(floor.settings(table), breach)


def clause_of(floor: Floor, table: Table, action: roles.Action) -> ClauseId | None:
    return floor.settings(table).authority[action].last


def unsettled(floor: Floor, table: Table, session: Session) -> Bets:
    """The session's wagers at the table, those of a round that is not over yet."""
    round_ = table.round
    if round_ is None or round_.status in OVER:
        return {}
    return lying(floor, table, round_, session.id)


def void_unsettled(
    floor: Floor,
    table: Table,
    session: Session,
    because: Grounds,
    chosen: Collection[exclusion.WagerAt] = (),
) -> tuple[object, ...]:
    """All of them made void, or those among the chosen."""
    round_, terminal = table.round, session.terminal
    bets = [
        bet
        for bet in unsettled(floor, table, session)
        if not chosen or (round_ and exclusion.WagerAt(terminal, round_.id, bet) in chosen)
    ]
    if round_ is None or not bets:
        return ()
    return void_wagers(floor, table, round_, session.id, bets, because)


def under(floor: Floor, document: RulebookId) -> Iterator[Table]:
    return (there for there in floor.state.tables.values() if document_of(floor, there) == document)


def told_elsewhere(
    person: PersonId, found: exclusion.Known | None, voided: exclusion.VoidedUnder
) -> tuple[VoidReached, exclusion.Known]:
    """The event for this pit, and the row that tells every other pit."""
    reached = VoidReached(person, voided.rulebook, voided.at)
    return reached, exclusion.voided_row(person, found, voided)


def voids_from_other_pits(
    floor: Floor, person: PersonId, found: exclusion.Known | None
) -> tuple[object, ...]:
    """What another pit made void and this one has not yet, of rounds that had begun by then.

    A round that was over when the word came stands: a wager is void while it has no result.
    """
    known = floor.state.voids_heard.get(person, 0)
    unheard = [voided for voided in exclusion.voids_in(found) if voided.at > known]
    events: list[object] = []
    gone: set[exclusion.WagerAt] = set()
    for voided in unheard:
        events += _carried_out(floor, person, voided, gone)
    return tuple(events)


def _carried_out(
    floor: Floor, person: PersonId, voided: exclusion.VoidedUnder, gone: set[exclusion.WagerAt]
) -> Iterator[object]:
    """`gone` is what an earlier one of the same hearing has made void already."""
    because = Grounds(voided.reason, voided.clause, floor.state.at)
    for table in under(floor, voided.rulebook):
        round_ = table.round
        if round_ is None or round_.opened > voided.at:
            continue
        for session in floor.state.sessions.values():
            if session.patron != person:
                continue
            lie = {
                exclusion.WagerAt(session.terminal, round_.id, bet)
                for bet in unsettled(floor, table, session)
            }
            meant = (lie & {*voided.chosen} if voided.chosen else lie) - gone
            if meant:
                yield from void_unsettled(floor, table, session, because, meant)
            gone |= meant
    yield VoidReached(person, voided.rulebook, voided.at)


def void_players_wagers(floor: Floor, command: Command[VoidPlayersWagers]) -> Decided:
    body = command.body
    session = floor.session_found(body.session)
    table = floor.state.tables[body.table]
    if refusal := must_be_offered(floor, table, Sanction.VOID_WAGERS, body.breach):
        return refusal
    clause = floor.settings(table).conduct.sanctioned_wager_refunded.first
    because = Grounds(f"breach of {body.breach}", clause, command.at)
    if session is None:
        return _off_the_cloth(floor, table, body.player, because)
    events: list[object] = []
    for there, player in played_under(floor, table, session):
        events += void_unsettled(floor, there, player, because, body.chosen)
    wide = everywhere(floor.settings(table).conduct.void_reaches)
    # Of somebody who is known the other pits have what lies there: they hear of it.
    if session.patron is None or not wide or not (events or _elsewhere(floor, body.chosen)):
        sentence = f"{session.id} has no unsettled wagers to make void"
        none = Refusal(RefusalCode.NOT_THERE, sentence)
        return Decision(tuple(events)) if events else none
    by, document = command.actor.person, document_of(floor, table)
    voided = exclusion.VoidedUnder(document, because.reason, clause, command.at, by, body.chosen)
    reached, row = told_elsewhere(session.patron, body.found, voided)
    return Decision((*events, reached), claims=(row,))


def _elsewhere(floor: Floor, chosen: tuple[exclusion.WagerAt, ...]) -> bool:
    """Whether a wager of another pit is meant, or none is named."""
    return not chosen or any(each.terminal not in floor.state.terminals for each in chosen)


def _off_the_cloth(floor: Floor, table: Table, player: str, because: Grounds) -> Decided:
    """What lies there staff can see, and give back."""
    if isinstance(found := at_place(floor, table, player), Refusal):
        return found
    assert found.place is not None
    round_ = table.round
    if round_ is None or round_.status in OVER:
        return Refusal(RefusalCode.NOT_THERE, f"{found.name} has no unsettled wagers there")
    return Decision((ChipsVoided(round_.id, found.place, because.reason, because.clause),))


def played_under(floor: Floor, table: Table, session: Session) -> Iterator[tuple[Table, Session]]:
    """The table and the session, and where the document says so all that the person plays."""
    if not everywhere(floor.settings(table).conduct.void_reaches):
        yield table, session
        return
    for there in under(floor, document_of(floor, table)):
        for other in floor.state.sessions.values():
            same = session.patron is not None and session.patron == other.patron
            if other is session or same:
                yield there, other


def bar_player(floor: Floor, command: Command[BarPlayer], table: Table) -> Decided:
    body = command.body
    player = person_concerned(floor, table, body.session, body.player, body.person)
    if isinstance(player, Refusal):
        return player
    if must_not_be_kept_out(floor, player, table) is not None:
        return Refusal(RefusalCode.ALREADY_DONE, f"{player.name} is barred from {table.id}")
    if refusal := must_be_offered(floor, table, Sanction.BAR_FROM_GAME, body.breach):
        return refusal
    # A place is a place of one table; only somebody who is known can be kept from the others.
    known = player.session is not None or player.patron is not None
    wide = known and everywhere(floor.settings(table).conduct.bar_reaches)
    event = PlayerBarred(
        player.session,
        player.patron,
        None if wide else table.id,
        body.breach,
        clause_of(floor, table, roles.Action.BAR_PLAYER),
        command.at,
        document_of(floor, table) if wide else None,
        player.place,
        player.patron if wide else None,
        command.actor.person,
    )
    return Decision((event,), claims=_bar_in_shared_row(event, command))


def _bar_in_shared_row(
    event: PlayerBarred, command: Command[BarPlayer]
) -> tuple[exclusion.Known, ...]:
    """In the row of somebody who is known, for the games of the document in every other pit."""
    person, document, found = event.person, event.rulebook, command.body.found
    if person is None or document is None:
        return ()
    others = exclusion.bars_in(found)
    if any(bar.rulebook == document for bar in others):
        return ()
    by = command.actor.person
    bar = exclusion.BarredFrom(document, event.breach, event.clause, command.at, by)
    return (exclusion.barred_row(person, found, (*others, bar)),)


def everywhere(rule: Cited[SanctionReach] | None) -> bool:
    return rule is not None and rule.value is SanctionReach.EVERY_TABLE
