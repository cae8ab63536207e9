"""The soft count of a terminal: notes against what was credited, papers against tickets in."""

from msgspec.structs import replace

from croupier.core.money import STAKE_MAX, dollars
from croupier.core.pit.cases.events import CaseOpened
from croupier.core.pit.cases.opening import case
from croupier.core.pit.floats.commands import EmptyStacker
from croupier.core.pit.floats.events import StackerEmptied
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import Instant
from croupier.core.pit.state import CaseKind, Terminal
from croupier.core.refusals import Refusal, RefusalCode


def must_be_possible_count(body: EmptyStacker) -> Refusal | None:
    for counted in (body.counted, body.papers or 0, body.papers_worth or 0):
        if not 0 <= counted <= STAKE_MAX:
            return Refusal(RefusalCode.BAD_AMOUNT, f"{counted} is no count")
    return None


def with_papers(event: StackerEmptied, body: EmptyStacker, terminal: Terminal) -> StackerEmptied:
    """What nobody counted has no variance."""
    number, worth = body.papers, body.papers_worth
    return replace(
        event,
        papers=number,
        papers_variance=0 if number is None else number - terminal.papers,
        papers_worth=worth,
        papers_worth_variance=0 if worth is None else worth - terminal.papers_worth,
    )


def papers_missing(floor: Floor, event: StackerEmptied, at: Instant) -> tuple[CaseOpened, ...]:
    if not event.papers_variance and not event.papers_worth_variance:
        return ()
    expected = floor.state.terminals[event.terminal]
    had = f"{_tickets(expected.papers)} of {dollars(expected.papers_worth)}"
    worth = "" if event.papers_worth is None else f" of {dollars(event.papers_worth)}"
    number = "tickets" if event.papers is None else _tickets(event.papers)
    sentence = f"{number}{worth} counted at {event.terminal}, which has taken {had}"
    return (case(floor, CaseKind.PAYMENT, event.terminal, sentence, None, at),)


def _tickets(number: int) -> str:
    return "1 ticket" if number == 1 else f"{number} tickets"
