"""Whether somebody who is known may play. An excluded patron opens no session and joins none.

Credit stays theirs: whoever is found excluded in the middle of a session wagers no more, and staff
are called.
"""

from croupier.core.patrons.standing import Standing
from croupier.core.pit.cases.opening import case
from croupier.core.pit.conduct.events import BarLifted, PlayerExcluded
from croupier.core.pit.conduct.void_reach import heard
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import SessionId
from croupier.core.pit.patrons.bars import brought_together
from croupier.core.pit.patrons.commands import RecognisePatron, RemoveCard
from croupier.core.pit.patrons.events import CardRemoved, PatronRecognised
from croupier.core.pit.state import CaseKind, Terminal
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Answer, Command, Decision


def recognise(floor: Floor, command: Command[RecognisePatron]) -> Decision | Refusal:
    body = command.body
    terminal = floor.state.terminals.get(body.terminal)
    if terminal is None:
        return Refusal(RefusalCode.UNKNOWN_TERMINAL, f"there is no terminal {body.terminal!r}")
    if body.found is not None and body.found.body.excludes(command.at):
        return _excluded(floor, command, terminal, body.found.body)
    session = floor.state.sessions[terminal.session] if terminal.session is not None else None
    if session is not None and session.patron not in (None, body.person):
        sentence = f"{session.id} at {terminal.id} is another patron's"
        return Refusal(RefusalCode.ALREADY_DONE, sentence)
    told = brought_together(floor, body, session, command)
    known = PatronRecognised(terminal.id, body.person)
    void = heard(floor, body.person, body.found)
    return Decision((known, *_let_in(floor, body), *told.events, *void), claims=told.claims)


def _let_in(floor: Floor, body: RecognisePatron) -> tuple[BarLifted, ...]:
    """What an exclusion stopped here goes on when the exclusion is over."""
    bars = [bar for bar in floor.state.bars if bar.person == body.person and bar.excludes]
    if not bars:
        return ()
    over = body.found.body if body.found is not None else None
    reason = over.reason if over is not None and not over.excluded else "the exclusion is over"
    return (BarLifted(bars[0].session, None, reason, person=body.person),)


def _excluded(
    floor: Floor, command: Command[RecognisePatron], terminal: Terminal, standing: Standing
) -> Decision | Refusal:
    """The bar is held by the person's row, so that it does not outlive the exclusion."""
    person = command.body.person
    sentence = f"{person} is excluded from the casino: {standing.reason}"
    refusal = Refusal(RefusalCode.BARRED, sentence, standing.clause)
    events: list[object] = [*heard(floor, person, command.body.found)]
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


def remove_card(floor: Floor, command: Command[RemoveCard]) -> Decision | Refusal:
    name = command.body.terminal
    if name not in floor.state.terminals:
        return Refusal(RefusalCode.UNKNOWN_TERMINAL, f"there is no terminal {name!r}")
    if name not in floor.state.money.cards:
        return Refusal(RefusalCode.ALREADY_DONE, f"no card is in {name}")
    return Decision((CardRemoved(name),))
