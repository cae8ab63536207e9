"""What a pit's set-up shows: what stands on its floor, and the form of a table.

A form has what a rulebook leaves open. Everything in it is read off the rulebook's own settings,
each with the clause it comes from.
"""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from croupier.core.identifiers import DeviceId, TableId, TerminalId
from croupier.core.offer.limits import Sign
from croupier.core.offer.offer import Offer, bears_on, build, offered
from croupier.core.pit.accounts.state import TerminalMoney
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import TableStatus
from croupier.core.pit.tables.setting_up import lead_of, table_launched_at
from croupier.core.pit.tables.state import Device
from croupier.core.refusals import Refusal
from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.equipment import TerminalCap
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.limits import Differential
from croupier.core.rulebook.rulebook import Rulebook, Settings, at_rest_rules
from croupier.views.same_fields import view_of
from croupier.views.sentence.names import TableName, tables_of


class PlannedTable(Struct, frozen=True, omit_defaults=True):
    """A table as it was set up. It can be changed only while it is closed.

    `bare` is one that was retired, or that nothing has been brought to yet.
    """

    table: TableId
    name: TableName
    rulebook: str
    game: str
    source: str
    sign: Sign
    wagering_ms: int
    closed: bool
    bare: bool
    options: dict[str, str] = {}
    terminals_max: int | None = None
    rest_after_ms: int | None = None


class PlannedTerminal(Struct, frozen=True, omit_defaults=True):
    """`occupied` while somebody has an account open there: it cannot be moved or retired then."""

    terminal: TerminalId
    rulebook: str
    enabled: bool
    occupied: bool
    money: TerminalMoney
    approval: str | None = None


class PlannedDevice(Struct, frozen=True, omit_defaults=True):
    """`place` is a table, a terminal, or empty for what serves the pit or waits to be built in.

    `launches` says that the system can tell it when to launch, and `lead_ms` that it does: so long
    before wagering ends.
    """

    device: DeviceId
    kind: str
    serial: str
    place: str = ""
    approval: str | None = None
    diameter_mm: int | None = None
    pieces: int | None = None
    launches: bool = False
    lead_ms: int | None = None


class FloorPlanView(Struct, frozen=True):
    pit: str
    tables: tuple[PlannedTable, ...]
    terminals: tuple[PlannedTerminal, ...]
    devices: tuple[PlannedDevice, ...]


def floor_plan(pit: str, floor: Floor) -> FloorPlanView:
    state, names = floor.state, tables_of(floor)
    return FloorPlanView(
        pit=pit,
        tables=tuple(
            view_of(
                PlannedTable,
                table,
                table=table.id,
                name=names[table.id],
                closed=table.status is TableStatus.CLOSED,
                bare=all(each.place != table.id for each in state.plan.devices.values()),
                terminals_max=state.plan.desk(table.id).terminals_max,
                rest_after_ms=state.plan.desk(table.id).rest_after_ms,
            )
            for table in state.tables.values()
        ),
        terminals=tuple(
            view_of(
                PlannedTerminal,
                each,
                terminal=each.id,
                occupied=each.session is not None,
                money=state.money.of(each.id),
            )
            for each in state.terminals.values()
        ),
        devices=tuple(_planned_device(floor, device) for device in state.plan.devices.values()),
    )


def _planned_device(floor: Floor, device: Device) -> PlannedDevice:
    return view_of(
        PlannedDevice,
        device,
        device=device.id,
        launches=not isinstance(table_launched_at(floor, device), Refusal),
        lead_ms=lead_of(floor, device),
    )


_OPTIONS = ("wheel", "layout", "lucky_ball", "settlement", "form")


class Choice(Struct, frozen=True):
    """An option of the game with every value that the rulebook allows; the first is usual."""

    name: str
    values: tuple[str, ...]


class Ruling(Struct, frozen=True, omit_defaults=True):
    """Whether the rulebook knows a thing, and the clause that says so; none where it is silent."""

    known: bool
    clause: str | None = None


class Needed(Struct, frozen=True, omit_defaults=True):
    kinds: tuple[str, ...] = ()
    clause: str | None = None


class KindOfBet(Struct, frozen=True):
    kind: str
    label: str


class GameForm(Struct, frozen=True):
    """`bets` may have limits of their own; `needs` must stand at the table before it opens."""

    game: str
    sources: tuple[str, ...]
    options: tuple[Choice, ...]
    bets: tuple[KindOfBet, ...]
    minimum_total: Ruling
    maximum_total: Ruling
    differential: Ruling
    step: str
    step_clause: str | None
    needs: Needed
    # By source, how long after its spin a ball counts as at rest unless the table says otherwise.
    rest_seconds: dict[str, int] = {}


class RulebookForm(Struct, frozen=True):
    rulebook: str
    name: str
    approved: bool
    games: tuple[GameForm, ...]
    each_terminal: Needed
    devices_approved: Ruling
    terminals_capped: Ruling


def rulebook_form(book: Rulebook) -> RulebookForm:
    settings = book.settings
    rules = settings.equipment
    capped = rules.terminal_cap.value is TerminalCap.AS_APPROVED
    return RulebookForm(
        rulebook=book.id,
        name=settings.document.title,
        approved=book.approved,
        games=tuple(_games(book)),
        each_terminal=_needed(rules.each_terminal),
        devices_approved=Ruling(rules.approved_before_use.value, rules.approved_before_use.first),
        terminals_capped=Ruling(capped, rules.terminal_cap.first),
    )


def _games(book: Rulebook) -> Iterator[GameForm]:
    for game in book.settings.games():
        offer = build(book, game, {})
        # A game whose usual options a document does not have is still offered with others.
        if isinstance(offer, Offer):
            yield _game(book.settings, game, offer)


def _game(settings: Settings, game: GameName, offer: Offer) -> GameForm:
    limits = offer.limits
    differs = limits.differential.value is not Differential.NONE
    return GameForm(
        game=game.value,
        sources=tuple(source.value for source in offer.wagering.opens),
        options=tuple(_options(settings, game, offer)),
        bets=tuple(_bets(offer)),
        minimum_total=_ruling(limits.total_minimum),
        maximum_total=_ruling(limits.total_maximum),
        differential=Ruling(differs, limits.differential.first),
        step=limits.step.value.value,
        step_clause=limits.step.first,
        needs=_at_table(settings, game, offer),
        rest_seconds=dict(_rest_seconds(settings, game, offer)),
    )


def _options(settings: Settings, game: GameName, usual: Offer) -> Iterator[Choice]:
    for name in _OPTIONS:
        values = offered(settings, game, name) if bears_on(name, game) else ()
        if len(values) > 1:
            first = str(getattr(usual.options, name))
            yield Choice(name, (first, *(value for value in values if value != first)))


def _rest_seconds(settings: Settings, game: GameName, offer: Offer) -> Iterator[tuple[str, int]]:
    for source in offer.wagering.opens:
        rules = at_rest_rules(settings, game, source)
        if rules is not None and rules.rest_after_seconds is not None:
            yield source.value, rules.rest_after_seconds.value


def _bets(offer: Offer) -> Iterator[KindOfBet]:
    seen: set[str] = set()
    for bet in offer.game.bets():
        if bet.kind not in seen:
            seen.add(bet.kind)
            yield KindOfBet(bet.kind, bet.kind.replace("-", " "))


def _at_table(settings: Settings, game: GameName, offer: Offer) -> Needed:
    rules = settings.equipment
    form, for_game = rules.tables.get(offer.options.form), rules.games.get(game)
    both = [cited for cited in (for_game, form) if cited is not None]
    kinds = tuple(kind.value for cited in both for kind in cited.value)
    clause = next((cited.first for cited in both if cited.first is not None), None)
    return Needed(kinds, clause)


def _needed(cited: Cited[Any] | None) -> Needed:
    if cited is None:
        return Needed()
    return Needed(tuple(kind.value for kind in cited.value), cited.first)


def _ruling(cited: Cited[bool]) -> Ruling:
    return Ruling(cited.value, cited.first)
