"""Another table's dealer does nothing at this one: every act that is a dealer's, tried in turn.

Each row says how far the game has come and what is tried. The table's own dealer then does the very
same, so that nothing but who it was can have stood in the way.
"""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from croupier.core.games.baccarat.outcome import Result
from croupier.core.identifiers import PersonId, TableId, TerminalId
from croupier.core.pit.accounts.commands import BuyIn, DirectToLeave, PayInChips
from croupier.core.pit.cards.commands import (
    BringCards,
    BurnCard,
    EnterCard,
    LoadShoe,
    PreparationFault,
    PressResult,
    ReportCuttingCard,
    ReportPreparationFault,
    ReportShoeFault,
    ShuffleCards,
    StartCoupWithoutWagers,
    VoidWrongShoeCoup,
)
from croupier.core.pit.cases.commands import AskApproval
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.commands import DeclareNoSpin, ReportDice
from croupier.core.pit.rounds.commands import (
    CallNoMoreBets,
    ConfirmOutcome,
    EnterOutcome,
    LoadUspin,
    OpenWagering,
    SpinBall,
    StartUspin,
    TumbleDice,
)
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.conduct import LeaveReason
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.games.roulette import NoSpinReason
from croupier.core.rulebook.payments import DealerTender
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.core.tickets.ticket import Numbered, TicketId
from tests.core.pit.cards.card_script import MANAGER as MANAGER_OF_CARDS
from tests.core.pit.cards.card_script import CardTable
from tests.core.pit.floor_script import DEALER, SUPERVISOR, FloorScript
from tests.core.pit.round_script import MTT, RFS, ROU, RRB, RoundScript, dice, number

ELSEWHERE = TableId("T2")

Game = tuple[str, GameName, Source]
WHEEL = GameName.ROULETTE
RRB_WHEEL: Game = (RRB, WHEEL, Source.LIVE)
MTT_WHEEL: Game = (MTT, WHEEL, Source.LIVE)
RFS_WHEEL: Game = (RFS, WHEEL, Source.LIVE)
ROU_WHEEL: Game = (ROU, WHEEL, Source.LIVE)
ROU_UNIT: Game = (ROU, WHEEL, Source.USPIN)
MTT_DICE: Game = (MTT, GameName.SIC_BO, Source.LIVE)

Step = Callable[[RoundScript], Any]
Deed = Callable[[RoundScript], Any]


def came(script: RoundScript) -> Any:
    return dice(1, 2, 3) if script.at.game is GameName.SIC_BO else number("17")


def leave(script: RoundScript) -> DirectToLeave:
    number_of_ticket = Numbered(TicketId("f" * 64), "1234")
    return DirectToLeave(script.session(1), LeaveReason.TERMINAL_FAULT, number_of_ticket)


def asked(script: RoundScript) -> None:
    script.asks(2)


def loaded(script: RoundScript) -> None:
    script.do(DEALER, LoadUspin(script.name))


def entered(script: RoundScript) -> None:
    script.do(DEALER, EnterOutcome(script.name, came(script)))


# How far the game has come.
AFRESH: tuple[Step, ...] = ()
OPEN: tuple[Step, ...] = (RoundScript.open, lambda script: script.lay(1, ("straight:17", 500)))
DICE_OPEN: tuple[Step, ...] = (RoundScript.open, lambda script: script.lay(1, ("small", 500)))
SPUN = (*OPEN, RoundScript.spin)
CLOSED = (*OPEN, RoundScript.close)
ROLLING = (*OPEN, RoundScript.spin_and_close)
DICE_ROLLING = (*DICE_OPEN, RoundScript.spin_and_close)
LOADED = (*OPEN, loaded)
PENDING = (*ROLLING, entered)
PLAYED = (*ROLLING, lambda script: script.tell(came(script)))

DEEDS: dict[str, Deed] = {
    "opens wagering": lambda script: OpenWagering(script.id),
    "spins the ball": lambda script: SpinBall(script.name),
    "loads the unit": lambda script: LoadUspin(script.name),
    "starts the unit": lambda script: StartUspin(script.name),
    "tumbles the dice": lambda script: TumbleDice(script.name),
    "calls no more bets": lambda script: CallNoMoreBets(script.name),
    "enters the outcome": lambda script: EnterOutcome(script.name, came(script)),
    "confirms the outcome": lambda script: ConfirmOutcome(script.name, came(script)),
    "calls the spin none": lambda script: DeclareNoSpin(script.name, NoSpinReason.FOREIGN_OBJECT),
    "calls a die cocked": lambda script: ReportDice(script.name, "cocked"),
    "takes cash for credit": lambda script: BuyIn(
        script.id, TerminalId("T1-A"), DealerTender.CASH, 5_000
    ),
    "pays credit in chips": lambda script: PayInChips(script.session(2), script.id),
    "makes a player leave": lambda script: leave(script),
}

AT_THE_WHEEL: list[tuple[Game, tuple[Step, ...], str]] = [
    *((game, AFRESH, "opens wagering") for game in (RRB_WHEEL, MTT_WHEEL, RFS_WHEEL, ROU_WHEEL)),
    (MTT_DICE, AFRESH, "opens wagering"),
    *((game, OPEN, "spins the ball") for game in (RRB_WHEEL, RFS_WHEEL, ROU_WHEEL)),
    (MTT_WHEEL, CLOSED, "spins the ball"),
    (ROU_UNIT, OPEN, "loads the unit"),
    (ROU_UNIT, LOADED, "starts the unit"),
    (MTT_DICE, DICE_OPEN, "tumbles the dice"),
    (ROU_WHEEL, SPUN, "calls no more bets"),
    *((game, ROLLING, "enters the outcome") for game in (RRB_WHEEL, RFS_WHEEL, ROU_WHEEL)),
    (MTT_DICE, DICE_ROLLING, "enters the outcome"),
    *((game, PENDING, "confirms the outcome") for game in (RRB_WHEEL, RFS_WHEEL, ROU_WHEEL)),
    *((game, ROLLING, "calls the spin none") for game in (RRB_WHEEL, MTT_WHEEL, RFS_WHEEL)),
    (MTT_DICE, DICE_ROLLING, "calls a die cocked"),
    (RFS_WHEEL, OPEN, "takes cash for credit"),
    (RFS_WHEEL, (*OPEN, asked), "pays credit in chips"),
    (MTT_WHEEL, PLAYED, "makes a player leave"),
]


def told(row: tuple[Game, tuple[Step, ...], str]) -> str:
    (book, game, source), _, deed = row
    return f"{book} {game.value} {source.value} {deed}"


@pytest.mark.parametrize(("game", "steps", "deed"), AT_THE_WHEEL, ids=map(told, AT_THE_WHEEL))
def test_the_dealer_of_one_table_does_nothing_at_another(
    game: Game, steps: tuple[Step, ...], deed: str
) -> None:
    script = RoundScript(*game)
    script.count_tray(script.id)
    script.table(ELSEWHERE, game[0], game[1])
    for step in steps:
        step(script)
    body = DEEDS[deed](script)
    turned_away(script, script.dealer(ELSEWHERE), body)
    script.do(DEALER, body)


def test_who_has_played_nowhere_yet_is_any_dealers_under_their_rules_to_send_away() -> None:
    script = RoundScript(*MTT_WHEEL)
    script.table(ELSEWHERE, MTT, WHEEL)
    body = leave(script)
    turned_away(script, Actor(PersonId("dot"), Role.DEALER), body)
    script.do(script.dealer(ELSEWHERE), body)


# At the cards

CardDeed = Callable[[CardTable], Any]


def with_cards(table: CardTable) -> None:
    table.register()
    table.script.do(SUPERVISOR, BringCards(table.id, table.cards))


def with_shuffled_cards(table: CardTable) -> None:
    with_cards(table)
    table.make_ready()


def burning(table: CardTable) -> None:
    table.load()


def in_play(table: CardTable) -> None:
    table.start()


def dealt(table: CardTable) -> None:
    table.start()
    table.begin()
    table.deal("9C 2D KC 3H")


def pressed(table: CardTable) -> None:
    dealt(table)
    table.press(Result.PLAYER)


def half_dealt(table: CardTable) -> None:
    table.start()
    table.begin()
    table.deal("9C 2D")


AT_THE_CARDS: list[tuple[str, str, Callable[[CardTable], None], CardDeed, Actor | None]] = [
    (RRB, "shuffles", with_cards, lambda t: ShuffleCards(t.cards), None),
    (RRB, "loads the shoe", with_shuffled_cards, lambda t: LoadShoe(t.id, t.device), None),
    (RRB, "burns a card", burning, lambda t: BurnCard(t.id), None),
    (RRB, "opens wagering", in_play, lambda t: OpenWagering(t.id), None),
    (MTT, "opens wagering", in_play, lambda t: OpenWagering(t.id), None),
    (RRB, "tells of the cutting card", half_dealt, lambda t: ReportCuttingCard(t.id), None),
    (RRB, "stops the shoe", half_dealt, lambda t: ReportShoeFault(t.id, "no card is read"), None),
    (
        RRB,
        "tells of a wrong cut",
        in_play,
        lambda t: ReportPreparationFault(t.id, PreparationFault.WRONG_CUT),
        None,
    ),
    (MTT, "keys a card", half_dealt, lambda t: EnterCard(t.round.id, "KC"), None),
    (RRB, "keys a card", half_dealt, lambda t: EnterCard(t.round.id, "KC"), SUPERVISOR),
    (RRB, "presses the result", dealt, lambda t: PressResult(t.round.id, Result.PLAYER), None),
    (
        RRB,
        "confirms the result",
        pressed,
        lambda t: ConfirmOutcome(t.round.id, t.round.readings[-1].outcome),
        None,
    ),
    (
        RRB,
        "asks that a coup be void",
        half_dealt,
        lambda t: VoidWrongShoeCoup(t.round.id, "the other shoe"),
        MANAGER_OF_CARDS,
    ),
    (
        RRB,
        "deals without wagers",
        in_play,
        lambda t: StartCoupWithoutWagers(t.id, "nobody plays"),
        SUPERVISOR,
    ),
]


@pytest.mark.parametrize(
    ("book", "reach", "deed", "approver"),
    [pytest.param(book, reach, deed, leave, id=f"{book} {name}")
     for book, name, reach, deed, leave in AT_THE_CARDS],
)  # fmt: skip
def test_nor_does_another_tables_dealer_touch_these_cards_with_leave_or_without(
    book: str, reach: Callable[[CardTable], None], deed: CardDeed, approver: Actor | None
) -> None:
    table = CardTable(book)
    table.script.table(ELSEWHERE, book, GameName.ROULETTE)
    reach(table)
    body = deed(table)
    stranger = table.script.dealer(ELSEWHERE)
    turned_away(table.script, stranger, body, approver)
    if approver is not None:
        turned_away(table.script, stranger, AskApproval(body))
    table.script.do(DEALER, body, approver)


def test_one_dealer_of_two_card_games_runs_both() -> None:
    first = CardTable(RRB, "B1")
    second = CardTable(RRB, "B2", first.script)
    assert first.table.dealer == second.table.dealer == DEALER.person
    first.start()
    second.start()
    first.play("9S KS KD KC")
    second.play("9S KS KD KC")


def turned_away(
    script: FloorScript, actor: Actor, body: object, approver: Actor | None = None
) -> None:
    before = everything(script.floor)
    refusal = script.refused(actor, body, approver)
    assert refusal.code is RefusalCode.NOT_YOURS
    assert DEALER.person in refusal.sentence
    assert everything(script.floor) == before


def everything(floor: Floor) -> bytes:
    """Whatever the floor knows of tables, cards, players and money."""
    state = floor.state
    known = (state.tables, state.cards, state.sessions, state.cases, state.money, state.racks)
    return msgspec.json.encode((known, floor.ledger.balances()))
