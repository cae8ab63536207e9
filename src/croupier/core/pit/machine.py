"""How a command becomes entries: deadlines first, then the command, each decided and folded."""

from collections.abc import Iterator
from typing import Any

from croupier.core.pit.envelope import Actor, Answer, Command, Decision, Entry
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import CLOCK, Instant, PersonId, TableId
from croupier.core.pit.registry import DECIDE, FOLD
from croupier.core.pit.rounds.commands import Elapse
from croupier.core.refusals import Refusal
from croupier.core.stream.heard import remember, repeated

_CLOCK_ACTOR = Actor(PersonId("clock"))


def handle(floor: Floor, command: Command[Any]) -> Iterator[Entry]:
    """Every entry the command gives rise to, in order. The caller folds each before the next."""
    while (due := next_deadline(floor)) is not None and due[0] <= command.at:
        yield _elapsed(floor, *due)
    yield decide(floor, command)


def next_deadline(floor: Floor) -> tuple[Instant, TableId] | None:
    """The earliest moment at which something happens by itself, and where."""
    deadlines = (
        (table.round.closes, name)
        for name, table in floor.state.tables.items()
        if table.round is not None and table.round.closes is not None
    )
    return min(deadlines, default=None)


def _elapsed(floor: Floor, at: Instant, table: TableId) -> Entry:
    heard = floor.state.heard.get(CLOCK)
    seq = (heard.last if heard else 0) + 1
    return decide(floor, Command(CLOCK, seq, at, _CLOCK_ACTOR, Elapse(table)))


def decide(floor: Floor, command: Command[Any]) -> Entry:
    """What follows from a command. Nothing changes until the entry is folded."""
    known = repeated(floor.state.heard, command)
    if known is not None:
        return Entry(command, known, ())
    decision = DECIDE[type(command.body)](floor, command)
    if isinstance(decision, Refusal):
        return Entry(command, Answer(refusal=decision), ())
    assert isinstance(decision, Decision)
    return Entry(command, decision.answer, decision.events, decision.claims)


def fold(floor: Floor, entry: Entry) -> None:
    """Takes an entry into the state: money first, then whatever the event is about."""
    state, ledger = floor.state, floor.ledger
    command = entry.command
    state.at = command.at
    for event in entry.events:
        moves = getattr(event, "moves", None)
        if moves:
            ledger.apply(moves)
        FOLD[type(event)](floor, event)
    remember(state.heard, command, entry.answer)
