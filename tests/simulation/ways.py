"""Whether somebody on duty has a way on: asked of the core, and offered on somebody's screen."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.identifiers import CardSetId, Origin, PersonId, RoundId, TableId, table_of
from croupier.core.pit.cards.commands import RegisterCards
from croupier.core.pit.cards.state import Back, Order
from croupier.core.pit.cases.open_cases import table_concerned
from croupier.core.pit.cases.options import Option, options
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.commands import ExamineBall, ReturnUspin
from croupier.core.pit.jackpots.commands import NoteIncorrectWager
from croupier.core.pit.jackpots.state import JackpotProgress, SensorReading
from croupier.core.pit.machine import decide
from croupier.core.pit.registry import DECLARED
from croupier.core.pit.state import OVER, Case, CaseKind, RoundStatus, Table, TableStatus
from croupier.core.pit.tables.commands import CloseTable, OpenTable
from croupier.core.pit.tournaments import commands as tournaments
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.games.roulette import UspinReturn
from croupier.core.rulebook.roles import Role
from croupier.core.stream.declaring import Button
from croupier.core.stream.envelope import Actor, Command
from croupier.server.keyring.sessions import ROLES_AT
from croupier.views.desk.button_state import DeskButton
from croupier.views.desk.buttons import buttons
from croupier.views.desk.cards import cards_desk
from croupier.views.desk.jackpot_desk import jackpot_desk
from croupier.views.desk.layout_desk import round_pressed
from croupier.wire.screens import ScreenKind
from tests.simulation.trials import Trials

_ASKING = Origin("a screen")
# A row is looked up when the command is sent.
_LOOKED_UP = (RefusalCode.UNKNOWN_TICKET, RefusalCode.RECORD_IN_DOUBT)
CONSOLE = ROLES_AT[ScreenKind.PIT_CONSOLE]
# What a round or the cards go on by. The rest of a desk's buttons can be pressed at any time.
_ONWARD = frozenset(
    {
        "open-wagering",
        "call-no-more-bets",
        "spin-ball",
        "load-uspin",
        "start-uspin",
        "examine-ball",
        "tumble-dice",
        "report-ball-at-rest",
        "enter-outcome",
        "confirm-outcome",
        "confirm-despite-display",
        "enter-card",
        "press-result",
        "start-coup-without-wagers",
        "bring-cards",
        "exchange-cards",
        "check-cards",
        "shuffle-cards",
        "cut-cards",
        "load-shoe",
        "burn-card",
        "report-misdeal",
        "declare-cards-short",
        "void-dice-round",
        "check-jackpot-sensors",
        "press-jackpot-no-more-bets",
        "remove-jackpot-wagers",
        "pay-jackpot",
        "press-jackpot-game-over",
    }
)


class Stuck(Struct, frozen=True):
    """A table or a case that nobody can do anything about, and what everybody would be told."""

    what: str
    state: str
    told: tuple[str, ...] = ()


@cache
def console_decides() -> frozenset[str]:
    """The ways to decide a case that the pit console draws a form for: every declared button's."""
    every = DECLARED.commands.values()
    return frozenset(str(one.kind.__struct_config__.tag) for one in every if one.button is not None)


@cache
def console_does() -> frozenset[str]:
    """What the pit console sends about a table."""
    every = DECLARED.commands.values()
    beside = {Button.TABLE, Button.CARDS, Button.WHERE_IT_APPLIES}
    return frozenset(str(one.kind.__struct_config__.tag) for one in every if one.button in beside)


def refused(floor: Floor, actor: Actor, body: Any) -> Refusal | None:
    """What the core would say, with whoever's approval it takes."""
    asked = Command(_ASKING, 1, floor.state.at, actor, body)
    said = decide(floor, asked).answer.refusal
    if said is None or said.code is not RefusalCode.APPROVAL_NEEDED:
        return said
    for role in CONSOLE | ROLES_AT[ScreenKind.DEALER]:
        leave = replace(asked, approver=Actor(PersonId("another"), role))
        if decide(floor, leave).answer.refusal is None:
            return None
    return said


def stuck_case(floor: Floor, case: Case) -> Stuck | None:
    table = table_concerned(floor, case.about)
    if case.kind is CaseKind.JACKPOT and table is not None and _venue_answers(floor, table):
        return None
    told: list[str] = []
    offered = options(floor, case)
    for option in offered:
        for actor in _deciders(floor, case, option):
            for body in Trials(floor, case).of(option.command):
                no = refused(floor, actor, body)
                if no is None or no.code in _LOOKED_UP:
                    return None
                told.append(f"{option.command} by {actor.role}: {no.sentence}")
    state = f"{case.kind.value} {case.about} {case.sentence} by {case.by}"
    names = ", ".join(f"{o.command}{[r.value for r in o.roles]}" for o in offered)
    return Stuck(case.id, f"{state}; {names}", tuple(dict.fromkeys(told)))


def _deciders(floor: Floor, case: Case, option: Option) -> Iterator[Actor]:
    """Each of those named who has a screen with this on it."""
    for role in option.roles:
        person = PersonId(f"{role.value} on duty")
        if role in CONSOLE and option.command in console_decides() and person not in option.but:
            yield Actor(person, role)
        if role is Role.DEALER:
            yield from _dealer(floor, case, option.command)
        if role in ROLES_AT[ScreenKind.INSPECTOR] and role not in CONSOLE:
            yield Actor(person, role)


def _dealer(floor: Floor, case: Case, command: str) -> Iterator[Actor]:
    table = floor.state.tables.get(table_of(RoundId(case.about)))
    if table is None or table.source is Source.AUTOMATED:
        return
    for button in _desk_buttons(floor, table):
        if button.command == command and button.refused is None:
            yield Actor(table.dealer or PersonId("dealer"), Role.DEALER)


def stuck_table(floor: Floor, table: Table) -> Stuck | None:
    if _waits(floor, table) or _at_the_desk(floor, table) or _at_the_console(floor, table):
        return None
    if _by_director(floor, table):
        return None
    if any(
        stuck_case(floor, case) is None
        for case in floor.state.cases.values()
        if _concerns(case, table.id)
    ):
        return None
    round_ = table.round
    state = f"{table.status.value} {table.game.value} {table.source.value} {table.stops}"
    if round_ is not None:
        state += f" {round_.status.value} spun {round_.spun} care {round_.care}"
    return Stuck(table.id, state, tuple(str(b) for b in buttons(floor, table)))


def _by_director(floor: Floor, table: Table) -> bool:
    """What the console of a tournament's director sends; a form is examined by a supervisor."""
    play = floor.state.tournaments.get(table.id)
    if play is None:
        return False
    bodies: list[Any] = [tournaments.DecideTournamentDispute(table.id, "decided")]
    for seat in play.players:
        bodies += [
            tournaments.DecideMissedWager(table.id, seat, decision, "decided")
            for decision in tournaments.MissedDecision
        ]
        bodies += [tournaments.ExamineForm(play.round, seat)] if play.round is not None else []
    who = [Actor(person, Role.TOURNAMENT_MANAGER) for person in play.directors]
    who += [Actor(PersonId(f"{role.value} on duty"), role) for role in sorted(CONSOLE)]
    return any(refused(floor, actor, body) is None for actor in who for body in bodies)


def _desk_buttons(floor: Floor, table: Table) -> Iterator[DeskButton]:
    """Those of the game, of a jackpot's console, and of what it has won."""
    yield from buttons(floor, table)
    jackpot = jackpot_desk(floor, table, round_pressed(table))
    if jackpot is not None:
        yield from jackpot.buttons
        yield from (share.button for sensor in jackpot.sensors for share in sensor.won)


def _at_the_desk(floor: Floor, table: Table) -> bool:
    heard = {b.command for b in _desk_buttons(floor, table) if b.refused is None}
    cards = cards_desk(floor, table)
    bringing = cards is not None and any(one.refused is None for one in cards.spare)
    return bool(heard & _ONWARD) or bringing or _at_a_sensor(floor, table)


def _at_a_sensor(floor: Floor, table: Table) -> bool:
    """A chip that is nobody's holds up the console until it is noted, as its sensor offers."""
    desk = jackpot_desk(floor, table, round_pressed(table))
    if desk is None or table.dealer is None:
        return False
    dealer = Actor(table.dealer, Role.DEALER)
    return any(
        refused(floor, dealer, NoteIncorrectWager(desk.round, sensor.sensor, kind, "seen")) is None
        for sensor in desk.sensors
        for kind in desk.kinds
        if sensor.reading is SensorReading.CHIP and not sensor.player and sensor.noted is None
    )


def _at_the_console(floor: Floor, table: Table) -> bool:
    """What a screen of the pit sends about a table as such."""
    dealers = (who for who, role in floor.state.plan.on_duty.items() if role is Role.DEALER)
    bodies: list[Any] = [OpenTable(table.id, who) for who in (None, *dealers)]
    bodies.append(CloseTable(table.id))
    bodies += _new_cards(floor, table)
    bodies += [ReturnUspin(table.id, how) for how in UspinReturn]
    if table.round is not None:
        bodies.append(ExamineBall(table.round.id))
    offered = [body for body in bodies if tag_of(body) in console_does()]
    staff = [Actor(PersonId(f"{role.value} on duty"), role) for role in sorted(CONSOLE)]
    return any(refused(floor, who, body) is None for who in staff for body in offered)


def _new_cards(floor: Floor, table: Table) -> list[Any]:
    """Where the pit has none for it."""
    baccarat = floor.settings(table).baccarat
    if table.game is not GameName.BACCARAT or baccarat is None or cards_desk_has_any(floor, table):
        return []
    name, decks = CardSetId("new"), baccarat.shoe.decks.value
    return [RegisterCards(name, table.rulebook, Back.RED, decks, Order.PRE_SHUFFLED)]


def cards_desk_has_any(floor: Floor, table: Table) -> bool:
    cards = cards_desk(floor, table)
    return cards is not None and (cards.cards is not None or bool(cards.spare))


def tag_of(body: Any) -> str:
    tag: str = type(body).__struct_config__.tag
    return tag


def _concerns(case: Case, table: TableId) -> bool:
    return case.about == table or case.about.startswith((f"{table}/", f"{table} "))


def _waits(floor: Floor, table: Table) -> bool:
    """For the clock, or for a wheel that runs by itself."""
    round_ = table.round
    going = round_ is not None and round_.status not in OVER
    if going and round_ is not None:
        if round_.status is RoundStatus.OPEN and round_.closes is not None:
            return True
        if round_.status is RoundStatus.SUSPENDED:
            return False
    if table.source is Source.AUTOMATED and not table.stops:
        return table.status is not TableStatus.CLOSED
    return _others_turn(floor, table) or _drawing(table) or _venue_answers(floor, table)


def _venue_answers(floor: Floor, table: Table) -> bool:
    """A press waits for the venue, or what was taken back does."""
    here = floor.state.jackpots.get(table.id)
    round_ = here.round if here is not None else None
    if round_ is None or round_.over:
        return False
    heard = round_.answer.voided if round_.answer is not None else 0
    return round_.progress is JackpotProgress.PRESSED or heard < round_.voids


def _others_turn(floor: Floor, table: Table) -> bool:
    """Of two games of one dealer only one is dealt at a time."""
    if table.status is TableStatus.CLOSED or (table.round and table.round.status not in OVER):
        return False
    others = (one for one in floor.state.tables.values() if one.dealer == table.dealer)
    return any(one.id != table.id and (_at_the_desk(floor, one) or _clocked(one)) for one in others)


def _clocked(table: Table) -> bool:
    return table.round is not None and table.round.closes is not None


def _drawing(table: Table) -> bool:
    """Chance, the Lucky Ball screen or the clock goes on with it."""
    draw = table.round.draw if table.round is not None else None
    return draw is not None and draw.boosted is None
