"""Recognises a patron at a terminal, and decides whether they may play.

An excluded patron opens no session and joins none. Credit stays theirs: whoever is found excluded
in the middle of a session wagers no more, and staff are called.

A bar from all games of a document stops a known patron in every pit. Whoever was barred as a
stranger, and turns out to be somebody, takes it along under their name.
"""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from croupier.core.identifiers import Instant, PersonId, RulebookId, SessionId, TerminalId
from croupier.core.patrons.exclusion import BarredFrom, Known, PatronRecord, barred_row, bars_in
from croupier.core.pit.cases.open_cases import case
from croupier.core.pit.conduct.events import BarLifted, PlayerBarred, PlayerExcluded
from croupier.core.pit.conduct.sanctions import voids_from_other_pits
from croupier.core.pit.conduct.state import Bar
from croupier.core.pit.floor import Floor
from croupier.core.pit.patrons.commands import RecognisePatron, RemoveCard
from croupier.core.pit.powers import by_machine, by_staff_or_machine, event
from croupier.core.pit.state import CaseKind, Session, Terminal
from croupier.core.pit.subjects import terminal_here
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.declaring import Declarations
from croupier.core.stream.envelope import Answer, Command, Decided, Decision
from croupier.core.stream.messages import KEY_MAX, Event


class PatronRecognised(Event, frozen=True, tag="patron-recognised.1"):
    """The session at the terminal is theirs, or else the next one to open there."""

    terminal: TerminalId
    patron: PersonId


class CardRemoved(Event, frozen=True, tag="card-removed.1"):
    terminal: TerminalId


class BarChanges(Struct, frozen=True):
    events: tuple[PlayerBarred | BarLifted, ...] = ()
    claims: tuple[Known, ...] = ()


def merge_bars(
    floor: Floor, body: RecognisePatron, session: Session | None, command: Command[Any]
) -> BarChanges:
    """The row prevails, but for what it has not heard yet: that it is told."""
    person, row = body.person, bars_in(body.found)
    if not row and not floor.state.bars:
        return BarChanges()
    new = tuple(_missing_in_row(floor, person, session, row, command.actor.person))
    at = session.id if session is not None else None
    unknown = _unknown_here(floor, person, (*row, *new))
    events: list[PlayerBarred | BarLifted] = [
        _barred(at, person, bar, command.at) for bar in unknown
    ]
    events += _lifted_elsewhere(floor, person, row)
    return BarChanges(tuple(events), (barred_row(person, body.found, (*row, *new)),) if new else ())


def _missing_in_row(
    floor: Floor,
    person: PersonId,
    session: Session | None,
    row: tuple[BarredFrom, ...],
    by: PersonId,
) -> Iterator[BarredFrom]:
    said = {bar.rulebook for bar in row}
    for bar in floor.state.bars:
        document = bar.rulebook
        if document is None or document in said or not _bars_person(bar, person, session):
            continue
        said.add(document)
        yield BarredFrom(document, bar.reason, bar.clause, bar.at, bar.by or by)


def _bars_person(bar: Bar, person: PersonId, session: Session | None) -> bool:
    """A bar that no row holds yet."""
    if bar.person is not None:
        return False
    if bar.patron == person:
        return True
    return bar.of_a_stranger and session is not None and bar.session == session.id


def _unknown_here(
    floor: Floor, person: PersonId, bars: tuple[BarredFrom, ...]
) -> Iterator[BarredFrom]:
    here = _documents_barred_here(floor, person)
    return (bar for bar in bars if bar.rulebook not in here)


def _lifted_elsewhere(
    floor: Floor, person: PersonId, row: tuple[BarredFrom, ...]
) -> Iterator[BarLifted]:
    """Lifted at another pit."""
    for document in sorted(_documents_barred_here(floor, person) - {bar.rulebook for bar in row}):
        yield BarLifted(None, None, "lifted elsewhere", document, person, person=person)


def _documents_barred_here(floor: Floor, person: PersonId) -> set[RulebookId]:
    """The documents from whose games this pit keeps them, because their row does."""
    bars = (bar for bar in floor.state.bars if bar.person == person)
    return {bar.rulebook for bar in bars if bar.rulebook is not None}


def _barred(
    session: SessionId | None, person: PersonId, bar: BarredFrom, at: Instant
) -> PlayerBarred:
    return PlayerBarred(
        session, person, None, bar.reason, bar.clause, at, bar.rulebook, None, person, bar.by
    )


def recognise(floor: Floor, command: Command[RecognisePatron], terminal: Terminal) -> Decided:
    body = command.body
    if body.found is not None and body.found.body.excludes(command.at):
        return _excluded(floor, command, terminal, body.found.body)
    session = floor.state.sessions[terminal.session] if terminal.session is not None else None
    if session is not None and session.patron not in (None, body.person):
        sentence = f"{session.id} at {terminal.id} is another patron's"
        return Refusal(RefusalCode.ALREADY_DONE, sentence)
    told = merge_bars(floor, body, session, command)
    known = PatronRecognised(terminal.id, body.person)
    void = voids_from_other_pits(floor, body.person, body.found)
    return Decision((known, *_end_exclusion(floor, body), *told.events, *void), claims=told.claims)


def _end_exclusion(floor: Floor, body: RecognisePatron) -> tuple[BarLifted, ...]:
    """What an exclusion stopped here goes on when the exclusion is over."""
    bars = [bar for bar in floor.state.bars if bar.person == body.person and bar.excludes]
    if not bars:
        return ()
    over = body.found.body if body.found is not None else None
    reason = over.reason if over is not None and not over.excluded else "the exclusion is over"
    return (BarLifted(bars[0].session, None, reason, person=body.person),)


def _excluded(
    floor: Floor, command: Command[RecognisePatron], terminal: Terminal, standing: PatronRecord
) -> Decided:
    """The bar is held by the person's row, so that it does not outlive the exclusion."""
    person = command.body.person
    sentence = f"{person} is excluded from the casino: {standing.reason}"
    refusal = Refusal(RefusalCode.BARRED, sentence, standing.clause)
    events: list[object] = [*voids_from_other_pits(floor, person, command.body.found)]
    if all(known.about != person for known in floor.state.cases.values()):
        at_terminal = f"{sentence}; seen at {terminal.id}"
        kind = CaseKind.CONDUCT
        events.append(case(floor, kind, person, at_terminal, standing.clause, command.at))
    session = terminal.session
    if session is not None and not _stopped(floor, session):
        why, clause = standing.reason, standing.clause
        events.append(
            PlayerExcluded(session, None, why, clause, command.at, person, until=standing.until)
        )
    return Decision(tuple(events), Answer(refusal=refusal)) if events else refusal


def _stopped(floor: Floor, session: SessionId) -> bool:
    return any(bar.session == session and bar.excludes for bar in floor.state.bars)


def remove_card(floor: Floor, command: Command[RemoveCard]) -> Decided:
    name = command.body.terminal
    if name not in floor.state.money.cards:
        return Refusal(RefusalCode.ALREADY_DONE, f"no card is in {name}")
    return Decision((CardRemoved(name),))


def recognised(floor: Floor, event: PatronRecognised) -> None:
    state = floor.state
    state.money.cards[event.terminal] = event.patron
    session = state.terminals[event.terminal].session
    if session is not None:
        state.sessions[session].patron = event.patron
        floor.forget_sittings()
        for bar in state.bars:
            # A stranger who was barred turns out to be somebody, and stays barred as that.
            if bar.session == session and bar.of_a_stranger:
                bar.patron = event.patron


def removed(floor: Floor, event: CardRemoved) -> None:
    floor.state.money.cards.pop(event.terminal, None)


def _must_have_name(body: RecognisePatron) -> Refusal | None:
    if not body.person:
        return Refusal(RefusalCode.NOTHING_ASKED, "enter the name of the patron")
    if len(body.person) > KEY_MAX:
        # Nobody could ever be excluded by it.
        return Refusal(RefusalCode.TOO_MUCH_ASKED, f"enter a name of at most {KEY_MAX} characters")
    return None


DECLARATIONS = Declarations(
    commands=(
        by_staff_or_machine(recognise, terminal_here, shape=_must_have_name, from_device=True),
        by_machine(remove_card, terminal_here, from_device=True),
    ),
    events=(event(PatronRecognised, recognised), event(CardRemoved, removed)),
)
