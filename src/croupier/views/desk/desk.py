"""The dealer's view of a table."""

from msgspec import Struct

from croupier.core.games.contract import OutcomeData
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import CaseId, Instant, SessionId, TableId, TerminalId
from croupier.views.desk.buttons import Pressable, buttons
from croupier.views.desk.steps import Step, steps
from croupier.views.pit import players, staked


class Witness(Struct, frozen=True):
    """What a sensor, a shoe or the dealer says of the outcome."""

    by: str
    outcome: OutcomeData
    at: Instant


class Asking(Struct, frozen=True):
    """A player who waits for the dealer to pay them."""

    terminal: TerminalId
    session: SessionId
    since: Instant


class OpenCase(Struct, frozen=True):
    id: CaseId
    kind: str
    about: str
    sentence: str


class DeskView(Struct, frozen=True, omit_defaults=True, tag="desk"):
    """`agree` says whether all witnesses of the outcome say the same.

    `next` is the command of the next step that would be heard now: the bright button.
    """

    table: TableId
    next: str | None = None
    steps: tuple[Step, ...] = ()
    buttons: tuple[Pressable, ...] = ()
    readings: tuple[Witness, ...] = ()
    agree: bool = True
    pressed: str | None = None
    players: int = 0
    staked: int = 0
    terminals: int = 0
    asking: tuple[Asking, ...] = ()
    cases: tuple[OpenCase, ...] = ()


def desk_view(floor: Floor, name: TableId) -> DeskView:
    state = floor.state
    table = state.tables[name]
    round_ = table.round
    readings = round_.readings if round_ is not None else []
    shoe = state.cards.shoes.get(name)
    pressed = shoe.coup.pressed if shoe is not None and shoe.coup is not None else None
    script, pressable = steps(floor, table), buttons(floor, table)
    return DeskView(
        table=name,
        next=_next(script, pressable),
        steps=script,
        buttons=pressable,
        readings=tuple(Witness(seen.by, seen.outcome, seen.at) for seen in readings),
        agree=all(seen.outcome == readings[0].outcome for seen in readings),
        pressed=pressed.value if pressed is not None else None,
        players=players(round_) if round_ is not None else 0,
        staked=staked(floor, table),
        terminals=sum(seat.rulebook == table.rulebook for seat in state.terminals.values()),
        asking=tuple(
            Asking(state.sessions[session].terminal, session, at)
            for session, at in state.money.asked.items()
            if session in state.sessions
        ),
        cases=tuple(
            OpenCase(case.id, case.kind.value, case.about, case.sentence)
            for case in state.cases.values()
            if case.about == name or case.about.startswith(f"{name}/")
        ),
    )


def _next(script: tuple[Step, ...], pressable: tuple[Pressable, ...]) -> str | None:
    heard = {button.command for button in pressable if button.refused is None}
    for step in script:
        if not step.done and step.command in heard:
            return step.command
    return None
