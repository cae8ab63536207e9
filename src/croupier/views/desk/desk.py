"""The dealer's view of a table, with the wheel on which to touch a number."""

from msgspec import Struct

from croupier.core.games.contract import OutcomeData
from croupier.core.games.roulette.payout import Roulette
from croupier.core.identifiers import CaseId, DeviceId, Instant, Origin, PersonId, TableId
from croupier.core.pit.cases.case_words import CaseWords
from croupier.core.pit.floor import Floor
from croupier.core.pit.machine import decide
from croupier.core.pit.rounds import closing, motion
from croupier.core.pit.state import OVER, CaseKind, Reading, Table, TableStatus
from croupier.core.pit.tables.commands import OpenTable
from croupier.core.rulebook import equipment, roles
from croupier.core.rulebook.games.paytable import Source
from croupier.core.stream.envelope import Actor, Command
from croupier.views.desk.button_state import DeskButton
from croupier.views.desk.buttons import buttons
from croupier.views.desk.cards import CardsDesk, cards_desk
from croupier.views.desk.jackpot_desk import OF_A_SENSOR, JackpotDesk, jackpot_desk
from croupier.views.desk.layout_desk import LayoutDesk, layout_desk, round_pressed
from croupier.views.desk.payments import (
    Asking,
    PaymentDue,
    VoucherDue,
    asking,
    buy_in,
    owing,
    tray,
    vouchers,
)
from croupier.views.desk.steps import Step, dealer_wording, steps
from croupier.views.floor.pit import players, staked
from croupier.views.layouts.layout import Tone
from croupier.views.layouts.roulette_bets import tone_of
from croupier.views.same_fields import view_of


class PocketView(Struct, frozen=True):
    number: str
    tone: Tone


def pockets(floor: Floor, table: Table) -> tuple[PocketView, ...]:
    game = floor.offer(table).game
    if not isinstance(game, Roulette):
        return ()
    return tuple(PocketView(pocket, tone_of(pocket)) for pocket in game.wheel.order)


ENTERING = "enter-outcome"
# What tells of the spin, by whether a unit on the wheel spins the ball.
_SPINNING = {True: ("start-uspin", "load-uspin"), False: ("spin-ball",)}
CALLING = "call-no-more-bets"
CONFIRMING = "confirm-outcome"
EXAMINING = "examine-ball"
AT_REST = "report-ball-at-rest"
WITHOUT_WAGERS = "start-coup-without-wagers"


class OutcomeReading(Struct, frozen=True, omit_defaults=True):
    """What a sensor, a shoe or the dealer says of the outcome; `kind` is what a device is."""

    by: str
    outcome: OutcomeData
    at: Instant
    kind: equipment.Equipment | None = None


class OpenCase(Struct, frozen=True, omit_defaults=True):
    id: CaseId
    kind: CaseKind
    about: str
    sentence: str
    words: CaseWords | None = None


class DeskView(Struct, frozen=True, omit_defaults=True, tag="desk"):
    """`agree` says whether all witnesses of the outcome say the same.

    `next` is the command of the next step that would be heard now: the bright button.
    """

    table: TableId
    next: str | None = None
    steps: tuple[Step, ...] = ()
    # What is missing before the script can begin: the table is closed.
    missing: str | None = None
    buttons: tuple[DeskButton, ...] = ()
    # When the ball counts as at rest, while no number is keyed because it may still run.
    rests: Instant | None = None
    readings: tuple[OutcomeReading, ...] = ()
    agree: bool = True
    pressed: str | None = None
    players: int = 0
    staked: int = 0
    terminals: int = 0
    # What a dealer may take from a player for credit; absent where it is none of theirs.
    buy_in: DeskButton | None = None
    asking: tuple[Asking, ...] = ()
    # What a dealer pays in chips to somebody who has left their terminal.
    owing: tuple[PaymentDue, ...] = ()
    # Why no money passes over this table yet: its float is not open.
    tray: str | None = None
    # What somebody of the staff has to bring to a player.
    vouchers: tuple[VoucherDue, ...] = ()
    # Why no further round may open, in sentences.
    stops: tuple[str, ...] = ()
    cases: tuple[OpenCase, ...] = ()
    # At a table with cards: what has to be done to them before the next coup.
    cards: CardsDesk | None = None
    # At a table of chips: its rack, its players, and what is due to them.
    layout: LayoutDesk | None = None
    # At a table with a jackpot: its sensors and its console.
    jackpot: JackpotDesk | None = None
    # The wheel in its own order, for a number to be touched on.
    wheel: tuple[PocketView, ...] = ()


def desk_view(floor: Floor, name: TableId) -> DeskView:
    state = floor.state
    table = state.tables[name]
    round_ = table.round
    readings = round_.readings if round_ is not None else []
    shoe = state.cards.shoes.get(name)
    pressed = shoe.coup.pressed if shoe is not None and shoe.coup is not None else None
    script, pressable = steps(floor, table), buttons(floor, table)
    cards, layout = cards_desk(floor, table), layout_desk(floor, table)
    jackpot = jackpot_desk(floor, table, round_pressed(table))
    if cards is not None and cards.steps:
        following = _of_the_cards(cards, pressable)
    elif layout is not None:
        following = _of_the_console(jackpot, pressable) or _of_two_presses(floor, table, pressable)
    else:
        following = _of_the_console(jackpot, pressable) or _next(
            script, pressable, CONFIRMING if readings else ENTERING
        )
    return DeskView(
        table=name,
        next=following,
        steps=script,
        missing=_missing(floor, table),
        buttons=pressable,
        rests=motion.rest_at(floor, table),
        readings=tuple(_witness(floor, seen) for seen in readings),
        agree=all(seen.outcome == readings[0].outcome for seen in readings),
        pressed=pressed.value if pressed is not None else None,
        players=players(round_) if round_ is not None else 0,
        staked=staked(floor, table),
        terminals=sum(seat.rulebook == table.rulebook for seat in state.terminals.values()),
        buy_in=buy_in(floor, table),
        asking=asking(floor, table),
        owing=owing(floor, table),
        tray=tray(floor, table),
        vouchers=vouchers(floor, table),
        stops=tuple(
            dealer_wording(floor, table, why) for why in dict.fromkeys(table.stops.values())
        ),
        cases=tuple(
            view_of(OpenCase, case, sentence=dealer_wording(floor, table, case.sentence))
            for case in state.cases.values()
            if case.about == name or case.about.startswith(f"{name}/")
        ),
        cards=cards,
        layout=layout,
        jackpot=jackpot,
        wheel=pockets(floor, table),
    )


def _missing(floor: Floor, table: Table) -> str | None:
    """Who opens a closed table, and what they would be told is lacking."""
    if table.status is not TableStatus.CLOSED:
        return None
    opens = floor.settings(table).authority[roles.Action.OPEN_TABLE].value.alone
    who = " or ".join(role.value.replace("-", " ") for role in opens)
    sentence = f"This table is closed: a {who} opens it at the pit console."
    dealer = PersonId("somebody") if table.dealer is None else table.dealer
    asked = Command(
        Origin("desk"), 1, floor.state.at, Actor(dealer, opens[0]), OpenTable(table.id, None)
    )
    lack = decide(floor, asked).answer.refusal
    return sentence if lack is None else f"{sentence} {dealer_wording(floor, table, lack.sentence)}"


def _witness(floor: Floor, seen: Reading) -> OutcomeReading:
    device = floor.state.plan.devices.get(DeviceId(seen.by))
    return OutcomeReading(
        seen.by, seen.outcome, seen.at, device.kind if device is not None else None
    )


def _of_the_cards(cards: CardsDesk, pressable: tuple[DeskButton, ...]) -> str | None:
    heard = {button.command for button in pressable if button.refused is None}
    named = (step.step.value for step in cards.steps if step.now)
    return next((command for command in named if command in heard), None)


def _of_the_console(jackpot: JackpotDesk | None, pressable: tuple[DeskButton, ...]) -> str | None:
    """Where a jackpot is played for, its script says what comes next."""
    if jackpot is None or jackpot.next is None:
        return None
    heard = {button.command for button in (*pressable, *jackpot.buttons) if button.refused is None}
    return jackpot.next if jackpot.next in {*heard, *OF_A_SENSOR} else None


def _of_two_presses(floor: Floor, table: Table, pressable: tuple[DeskButton, ...]) -> str | None:
    """At a table of chips: no more bets, and the number.

    Lucky Ball shows its numbers between the spin and the call, so its dealer tells of both, unless
    a sensor or the unit on the wheel tells of the spin.
    """
    going = table.round if table.round is not None and table.round.status not in OVER else None
    named: tuple[str, ...] = (EXAMINING, CALLING)
    if going is not None and going.closed is not None:
        named = (EXAMINING, ENTERING)
    elif closing.lucky_ball_played(floor, table) and (going is None or going.spun is None):
        named = (EXAMINING, *_SPINNING[table.source is Source.USPIN], CALLING)
    heard = {button.command for button in pressable if button.refused is None}
    return next((command for command in named if command in heard), None)


def _next(script: tuple[Step, ...], pressable: tuple[DeskButton, ...], unnamed: str) -> str | None:
    """Scripts that name no entry of the outcome, or no confirming, need them all the same."""
    heard = {button.command for button in pressable if button.refused is None}
    # Nothing is spun before a ball that left the wheel has been looked at.
    named = [EXAMINING, *(step.command for step in script if not step.done)]
    named.append(AT_REST)
    # Between rounds a coup without wagers comes first where no other can be opened.
    named.append(unnamed if any(step.done for step in script) else WITHOUT_WAGERS)
    return next((command for command in named if command in heard), None)
