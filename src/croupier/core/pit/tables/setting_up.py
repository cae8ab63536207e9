"""Adopts rulebooks, sets up tables, enrols terminals and registers devices.

A device that launches by itself is told when to, or is left to know; a table may have a time of its
own after which its ball counts as at rest.
"""

from collections.abc import Mapping

from croupier.core.games.contract import free_bet
from croupier.core.games.roulette.outcome import LuckyBall
from croupier.core.identifiers import RulebookId, TableId
from croupier.core.offer.offer import Offer, build
from croupier.core.offer.vetting import prices, structure
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Table, TableStatus
from croupier.core.pit.tables import commands, equipment, events, limits, mega_odds
from croupier.core.pit.tables.maintenance import watch_begun_anew
from croupier.core.pit.tables.state import Device
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.document import reading, schema
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.games.roulette import REST_SECONDS_MAX
from croupier.core.rulebook.rulebook import Rulebook, Settings, at_rest_rules
from croupier.core.rulebook.wagering import AtOnce
from croupier.core.stream import house_currency
from croupier.core.stream.envelope import Command, Decided, Decision

_SECOND_MS = 1_000


def must_be_possible_rest(rest_after_ms: int | None) -> Refusal | None:
    if rest_after_ms is None or 0 < rest_after_ms <= REST_SECONDS_MAX * _SECOND_MS:
        return None
    sentence = f"enter 1 to {REST_SECONDS_MAX} seconds from the spin until the ball rests"
    return Refusal(RefusalCode.BAD_AMOUNT, sentence)


def must_have_use_for_rest(
    book: Settings, game: GameName, source: Source, rest_after_ms: int | None
) -> Refusal | None:
    """A time that nothing waits for would only mislead whoever reads it."""
    if rest_after_ms is None or at_rest_rules(book, game, source) is not None:
        return None
    sentence = (
        f"under {book.id} no number of {source.value} {game.value} waits for a ball at rest: "
        "leave its seconds out"
    )
    return Refusal(RefusalCode.OPTION_NOT_OFFERED, sentence)


def adopt_rulebook(floor: Floor, command: Command[commands.AdoptRulebook]) -> Decided:
    book = judged(command.body.text, floor.state.rulebooks)
    if isinstance(book, Refusal):
        return book
    texts = (floor.book(name).settings for name in floor.state.rulebooks)
    refusal = house_currency.must_be_of_one_currency(
        book, texts, floor.currency.code, floor.state.balances
    ) or _must_fit_tables(floor, book)
    return refusal or Decision((events.RulebookAdopted(book.id, book.digest, command.body.text),))


def _must_fit_tables(floor: Floor, book: Rulebook) -> Refusal | None:
    """Every table that plays by this text, or by one derived from it, goes on under the new one.

    A table keeps its options: they must still be offered, and Mega must leave the house its edge.
    """
    texts = {**floor.state.rulebooks, book.id: book.text}
    if floor.state.rulebooks.get(book.id) in (None, book.text):
        return None
    for table in floor.state.tables.values():
        others = {name: text for name, text in texts.items() if name != table.rulebook}
        played = reading.read(texts[table.rulebook], table.rulebook, others)
        offer = (
            Refusal(RefusalCode.BAD_RULEBOOK, str(played))
            if isinstance(played, reading.Unreadable)
            else build(played, table.game, table.options)
        )
        lost = offer if isinstance(offer, Refusal) else _must_keep_mega_edge(offer)
        if lost is None and isinstance(offer, Offer):
            lost = _must_keep_prison(table, offer)
        if lost is not None:
            sentence = f"{table.id} could not be played under this text: {lost.sentence}"
            return Refusal(RefusalCode.BAD_RULEBOOK, sentence, lost.clause)
    return None


def _must_keep_prison(table: Table, offer: Offer) -> Refusal | None:
    """A stake in prison is decided by the rules that put it there."""
    bets = {bet for bets in table.prison.values() for bet in bets}
    lost = next((bet for bet in bets if isinstance(offer.game.bet(bet), Refusal)), None)
    if lost is None:
        return None
    return Refusal(RefusalCode.UNSETTLED, f"a stake on {free_bet(lost)} is in prison")


def _must_keep_mega_edge(offer: Offer) -> Refusal | None:
    return mega_odds.must_keep_edge(offer) if offer.options.lucky_ball is LuckyBall.MEGA else None


def judged(text: str, others: Mapping[RulebookId, str]) -> Rulebook | Refusal:
    """Whoever asks ahead, in a thread of their own, spares the pit the moment that it takes."""
    book = reading.read(text, "rulebook", others)
    if isinstance(book, reading.Unreadable):
        return Refusal(RefusalCode.BAD_RULEBOOK, str(book))
    fault = _fault_in(book)
    if fault is not None:
        return Refusal(RefusalCode.BAD_RULEBOOK, f"{fault.key}: {fault.reason}")
    return book


# Pricing every bet of a rulebook takes a moment, and the same text always prices the same.
_JUDGED: dict[str, schema.Problem | None] = {}
_JUDGED_MAX = 64


def _fault_in(book: Rulebook) -> schema.Problem | None:
    if book.digest not in _JUDGED:
        if len(_JUDGED) >= _JUDGED_MAX:
            _JUDGED.clear()
        found = next(iter(structure(book.settings)), None)
        _JUDGED[book.digest] = found or next(iter(prices(book)), None)
    return _JUDGED[book.digest]


def set_up_table(floor: Floor, command: Command[commands.SetUpTable]) -> Decided:
    body = command.body
    known = floor.state.tables.get(body.table)
    if known is not None and known.status is not TableStatus.CLOSED:
        return Refusal(RefusalCode.TABLE_OPEN, f"{body.table} is open and cannot be set up anew")
    offer = build(floor.book(body.rulebook), body.game, body.options, floor.currency)
    if isinstance(offer, Refusal):
        return offer
    if body.source not in offer.wagering.opens:
        sentence = f"{body.rulebook} has no {body.source.value} {body.game.value}"
        return Refusal(RefusalCode.OPTION_NOT_OFFERED, sentence)
    book = floor.book(body.rulebook)
    refusal = (
        limits.must_be_possible_sign(offer, body.sign)
        or limits.must_be_bounded_period(book.settings, body.wagering_ms)
        or _must_have_working_screen(floor, body.table, offer)
        or mega_odds.must_have_mega_approved(floor, body.table, body.options, offer)
        or equipment.must_have_approved_number(
            book.settings.equipment, body.table, body.terminals_max
        )
        or equipment.must_not_have_too_many_linked(floor, body)
        or must_have_use_for_rest(book.settings, body.game, body.source, body.rest_after_ms)
    )
    return refusal or Decision(
        (
            events.TableSetUp(
                body.table,
                body.rulebook,
                body.game,
                body.source,
                body.options,
                body.sign,
                body.wagering_ms,
                body.terminals_max,
                body.rest_after_ms,
            ),
        )
    )


def _must_have_working_screen(floor: Floor, table: TableId, offer: Offer) -> Refusal | None:
    fault = floor.state.plan.desk(table).lucky_fault
    if fault is None or offer.options.lucky_ball is LuckyBall.OFF:
        return None
    sentence = f"the Lucky Ball screen of {table} has failed: {fault.reason}"
    return Refusal(RefusalCode.NOT_NOW, sentence)


def enrol_terminal(floor: Floor, command: Command[commands.EnrolTerminal]) -> Decided:
    body = command.body
    if body.terminal in floor.state.terminals:
        return Refusal(RefusalCode.ALREADY_DONE, f"{body.terminal} is already enrolled")
    refusal = equipment.must_be_fit_to_enrol(floor, body) or equipment.must_be_within_cap(
        floor, body
    )
    return refusal or Decision(
        (events.TerminalEnrolled(body.terminal, body.rulebook, body.devices),)
    )


def link_tables(floor: Floor, command: Command[commands.LinkTables]) -> Decided:
    body = command.body
    forms = floor.book(body.rulebook).settings.wagering.values()
    if all(form.tables_at_once.value is not AtOnce.SEVERAL_WHERE_OFFERED for form in forms):
        sentence = f"{body.rulebook} does not leave it to the operator to link tables"
        return Refusal(RefusalCode.NOT_OFFERED, sentence)
    return Decision((events.TablesLinked(body.rulebook, body.linking),))


def register_device(floor: Floor, command: Command[commands.RegisterDevice]) -> Decided:
    body = command.body
    if body.device in floor.state.plan.devices:
        return Refusal(RefusalCode.ALREADY_DONE, f"{body.device} is already registered")
    registered = events.DeviceRegistered(
        body.device, body.kind, body.place, body.serial, body.diameter_mm, body.pieces
    )
    return Decision((registered,))


def approve_device(floor: Floor, command: Command[commands.ApproveDevice]) -> Decided:
    body = command.body
    approved = events.DeviceApproved(body.device, body.reference)
    return Decision((approved, *watch_begun_anew(floor, command)))


def approve_terminal(floor: Floor, command: Command[commands.ApproveTerminal]) -> Decided:
    body = command.body
    return Decision((events.TerminalApproved(body.terminal, body.reference),))


def retire_device(floor: Floor, command: Command[commands.RetireDevice]) -> Decided:
    body = command.body
    retired = events.DeviceRetired(body.device, body.reason)
    return Decision((retired, *watch_begun_anew(floor, command, "it is retired")))


LAUNCHES = frozenset(
    {
        Equipment.WHEEL,
        Equipment.AUTOMATED_WHEEL,
        Equipment.DICE_TUMBLER,
        Equipment.AUTOMATED_DICE_TUMBLER,
    }
)


def set_launching(floor: Floor, command: Command[commands.SetLaunching]) -> Decided:
    body = command.body
    device = floor.state.plan.devices[body.device]
    if isinstance(table := table_launched_at(floor, device), Refusal):
        return table
    return _must_be_changed_while_closed(floor, table, device, body.lead_ms) or Decision(
        (events.LaunchingSet(device.id, table.id, body.lead_ms),)
    )


def table_launched_at(floor: Floor, device: Device) -> Table | Refusal:
    """Only where nobody's hand sets things in motion is there anything to be told."""
    table = floor.state.tables.get(TableId(device.place))
    if device.kind in LAUNCHES and table is not None and table.source is Source.AUTOMATED:
        return table
    sentence = f"{device.id} is not an automated wheel or tumbler at a table"
    return Refusal(RefusalCode.NOT_OFFERED, sentence)


def lead_of(floor: Floor, device: Device) -> int | None:
    """How long before the close of wagering it is told to launch, if it is told at all."""
    launcher = floor.state.plan.desk(TableId(device.place)).launcher
    return launcher.lead_ms if launcher is not None and launcher.device == device.id else None


def _must_be_changed_while_closed(
    floor: Floor, table: Table, device: Device, lead_ms: int | None
) -> Refusal | None:
    if lead_ms == lead_of(floor, device):
        return Refusal(RefusalCode.ALREADY_DONE, f"that is how {device.id} launches already")
    if table.status is not TableStatus.CLOSED:
        sentence = f"{table.id} is open: when its launch is told is changed while it is closed"
        return Refusal(RefusalCode.TABLE_OPEN, sentence)
    return None
