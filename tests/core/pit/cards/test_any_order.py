"""Whatever is said at a card table in whatever order: money adds up and only dealt hands settle."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.core.games.baccarat.cards import DECK
from croupier.core.games.baccarat.outcome import Result
from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import DeviceId, RoundId
from croupier.core.ledger.accounts import escrow
from croupier.core.pit.cards.commands import (
    BurnCard,
    CheckCards,
    DecideShoeDiffers,
    DeclareCardsShort,
    EnterCard,
    ExtraHand,
    Harm,
    LoadShoe,
    MisdealFault,
    MoveToAnotherShoe,
    OrderNewCards,
    OrderShuffle,
    PreparationFault,
    PressResult,
    ReadCard,
    ReadShoeResult,
    ReportCuttingCard,
    ReportExtraCard,
    ReportFaceUpCard,
    ReportMisdeal,
    ReportPreparationFault,
    ReportShoeDiffers,
    ReportShoeFault,
    ReportShufflerFault,
    ReportWrongCard,
    ShuffleCards,
    StartCoupWithoutWagers,
    VoidWrongShoeCoup,
    WrongCard,
)
from croupier.core.pit.cards.prompting import prompt
from croupier.core.pit.cards.state import Exposure, ShoePhase
from croupier.core.pit.irregularities.commands import ReportDisplay, VoidEarlyRound
from croupier.core.pit.rounds.commands import ConfirmOutcome, OpenWagering
from croupier.core.pit.state import OVER, Round, RoundStatus
from croupier.core.pit.tables.commands import ApproveDevice, RegisterDevice
from croupier.core.pit.wagers.commands import ConfirmWagers, PlaceWagers, Touch
from croupier.core.stream.envelope import Actor
from tests.core.pit.cards.card_script import (
    MACHINE,
    MANAGER,
    MTT,
    RRB,
    CardTable,
    outcome,
    result_of,
)
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR

Say = Callable[[CardTable], tuple[Actor, Any, Actor | None]]


def said(body: Callable[[CardTable], Any], actor: Actor = DEALER) -> st.SearchStrategy[Say]:
    def say(table: CardTable) -> tuple[Actor, Any, Actor | None]:
        return actor, body(table), None if actor is not DEALER else APPROVERS[table.book]

    return st.just(say)


SPARE = DeviceId("spare")
SHUFFLER = DeviceId("shuffler")
APPROVERS = {RRB: MANAGER, MTT: SUPERVISOR}


def current(table: CardTable) -> RoundId:
    return table.table.round.id if table.table.round is not None else RoundId("B1/1")


def confirmed(table: CardTable) -> ConfirmOutcome:
    readings = table.table.round.readings if table.table.round is not None else []
    data = readings[-1].outcome if readings else outcome("9S KD", "KS KC")
    return ConfirmOutcome(current(table), data)


def reversed_hands(table: CardTable) -> ReportMisdeal:
    coup = table.shoe.coup
    player = tuple(coup.banker) if coup is not None else ()
    banker = tuple(coup.player) if coup is not None else ()
    return ReportMisdeal(current(table), MisdealFault.DEALT_WRONGLY, "swapped", player, banker)


cards = st.sampled_from(DECK)
reads = cards.map(lambda card: lambda table: (MACHINE, ReadCard(table.device, card), None))
keyed = cards.map(lambda card: lambda t: (DEALER, EnterCard(current(t), card), SUPERVISOR))
pressed = st.sampled_from(Result).map(
    lambda result: lambda table: (DEALER, PressResult(current(table), result), None)
)
shoe_says = st.sampled_from(Result).map(
    lambda result: lambda table: (MACHINE, ReadShoeResult(table.device, result), None)
)
extra = st.tuples(st.sampled_from(ExtraHand), st.sampled_from(Exposure), st.none() | cards).map(
    lambda given: lambda table: (DEALER, ReportExtraCard(table.id, *given), None)
)
prepared = st.sampled_from(PreparationFault).map(
    lambda fault: lambda table: (DEALER, ReportPreparationFault(table.id, fault), None)
)
TROUBLE: list[st.SearchStrategy[Any]] = [
    reads, keyed, pressed, shoe_says, extra, extra, prepared,
    said(lambda table: OpenWagering(table.id)),
    said(confirmed),
    said(lambda table: ReadCard(table.device, None), MACHINE),
    said(lambda table: ReportCuttingCard(table.id), MACHINE),
    said(lambda table: ReportFaceUpCard(table.id)),
    said(lambda t: ReportMisdeal(current(t), MisdealFault.ORDER_IN_DOUBT, "dropped")),
    said(reversed_hands),
    said(lambda table: OrderNewCards(table.id, "dropped"), MANAGER),
    said(lambda table: VoidWrongShoeCoup(current(table), "wrong box")),
    said(lambda table: DeclareCardsShort(current(table)), SUPERVISOR),
    said(lambda t: ReportWrongCard(t.id, WrongCard.FOREIGN, "joker", "found"), SUPERVISOR),
    said(lambda t: ReportDisplay(current(t), "board", OutcomeData(number="5")), SUPERVISOR),
    said(lambda table: ReportShoeFault(table.id, "dark")),
    said(lambda t: MoveToAnotherShoe(t.id, SPARE, Harm.NOBODY), SUPERVISOR),
    said(lambda t: ReportShufflerFault(t.id, t.cards, Harm.SOMEBODY, SHUFFLER), SUPERVISOR),
    said(lambda table: ReportShoeDiffers(current(table), "a six")),
    said(lambda table: DecideShoeDiffers(current(table), None, "unclear"), SUPERVISOR),
    said(lambda t: DecideShoeDiffers(current(t), outcome("9S KD", "KS KC"), "seen"), SUPERVISOR),
    said(lambda table: StartCoupWithoutWagers(table.id, "to show")),
    said(lambda table: VoidEarlyRound(current(table))),
    said(lambda table: OrderShuffle(table.id, "clumps"), SUPERVISOR),
    said(lambda table: CheckCards(table.cards)),
    said(lambda table: ShuffleCards(table.cards)),
    said(lambda table: table.cut()),
    said(lambda table: LoadShoe(table.id, table.device)),
    said(lambda table: BurnCard(table.id)),
    said(lambda table: BurnCard(table.id, "KD")),
]  # fmt: skip
trouble = st.one_of(*TROUBLE)
# A card, and now and then something that does not belong: the rest is what comes next by rights.
steps = st.tuples(cards, st.integers(0, 9), trouble)


def right(table: CardTable, card: str) -> None:
    """Whatever the rules would have come next, so that scripts get somewhere."""
    script, shoe, now = table.script, table.shoe, table.table.round
    if shoe.phase is ShoePhase.ENDED and (now is None or now.status in OVER):
        _new_shoe(table)
    elif shoe.phase is ShoePhase.BURNING:
        shown = table.book == MTT and not shoe.burned
        script.ask(MACHINE, ReadCard(table.device, card if shown else None), None)
    elif shoe.strays and (now is None or now.status is not RoundStatus.SUSPENDED):
        body = ReportExtraCard(table.id, ExtraHand.BANKER, Exposure.EXPOSED, shoe.strays[0].card)
        script.ask(DEALER, body, None)
    elif now is None or now.status in OVER:
        script.ask(DEALER, OpenWagering(table.id), None)
        script.ask(DEALER, StartCoupWithoutWagers(table.id, "a card too many"), SUPERVISOR)
        _stake(table)
    else:
        _coup(table, now, card)


def _new_shoe(table: CardTable) -> None:
    for body in (
        CheckCards(table.cards),
        ShuffleCards(table.cards),
        table.cut(),
        LoadShoe(table.id, table.device),
    ):
        table.script.ask(DEALER, body, None)


def _stake(table: CardTable) -> None:
    touches = (Touch("player", 500), Touch("banker", 300), Touch("tie", 200))
    script, name = table.script, current(table)
    script.ask(table.player, PlaceWagers(table.session, name, touches), None)
    script.ask(table.player, ConfirmWagers(table.session, name), None)
    script.wait(31)


def _coup(table: CardTable, now: Round, card: str) -> None:
    script = table.script
    if now.status is RoundStatus.PENDING:
        script.ask(DEALER, PressResult(now.id, result_of(table.coup)), None)
        script.ask(DEALER, confirmed(table), None)
    elif now.status is RoundStatus.SUSPENDED:
        script.ask(DEALER, VoidEarlyRound(now.id), SUPERVISOR)
        script.ask(SUPERVISOR, DecideShoeDiffers(now.id, None, "unclear"), None)
        script.ask(SUPERVISOR, MoveToAnotherShoe(table.id, SPARE, Harm.NOBODY), None)
        script.ask(DEALER, VoidWrongShoeCoup(now.id, "unclear"), APPROVERS[table.book])
    elif table.coup.unread:
        script.ask(DEALER, EnterCard(now.id, card), SUPERVISOR)
    else:
        script.ask(MACHINE, ReadCard(table.shoe.device, card), None)


def check(table: CardTable) -> None:
    """Money adds up, nothing is left in escrow, and what settled is what lay on the table."""
    floor = table.script.floor
    assert floor.ledger.total() == 0
    shoe = floor.state.cards.shoes.get(table.id)
    assert prompt(floor, table.id) is not None
    now = table.table.round
    if now is None or shoe is None or shoe.coup is None:
        return
    if now.status in OVER:
        assert floor.ledger.balance(escrow(now.id)) == 0
    if now.status is RoundStatus.SETTLED and shoe.coup.round == now.id:
        assert now.outcome == outcome(" ".join(shoe.coup.player), " ".join(shoe.coup.banker))
    assert shoe.drawn <= shoe.holds + len(shoe.strays)
    assert len(shoe.recent) <= 8


@pytest.mark.parametrize("book", [RRB, MTT])
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(script=st.lists(steps, min_size=30, max_size=150))
def test_money_adds_up_and_only_hands_that_were_dealt_are_settled(
    book: str, script: list[tuple[str, int, Say]]
) -> None:
    play(book, script)


def play(book: str, script: list[tuple[str, int, Say]]) -> CardTable:
    table = CardTable(book).start()
    kind = table.script.floor.state.plan.devices[table.device].kind
    table.script.do(OPERATOR, RegisterDevice(SPARE, kind, "", "serial 9"))
    table.script.do(OPERATOR, ApproveDevice(SPARE, "approval 9"))
    table.shuffler(SHUFFLER)
    for card, chance, say in script:
        if chance < 9:
            right(table, card)
        else:
            table.script.ask(*say(table))
        check(table)
    return table
