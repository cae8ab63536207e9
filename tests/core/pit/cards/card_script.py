"""A baccarat table to deal at: its cards made ready, a player with credit, cards as text."""

from collections.abc import Iterable
from copy import deepcopy
from functools import cache

from croupier.core.games.baccarat.outcome import Result
from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import CardSetId, DeviceId, PersonId, RoundId, RulebookId
from croupier.core.pit.cards.commands import (
    BringCards,
    CheckCards,
    CutCards,
    LoadShoe,
    PressResult,
    ReadCard,
    RegisterCards,
    ShuffleCards,
)
from croupier.core.pit.cards.state import Back, CardSet, LiveCoup, Order, Shoe
from croupier.core.pit.rounds.commands import ConfirmOutcome, OpenWagering
from croupier.core.pit.state import Round, Table
from croupier.core.pit.tables.commands import ApproveDevice, RegisterDevice
from croupier.core.pit.wagers.commands import ConfirmWagers, PlaceWagers, Touch
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor, Entry
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR, FloorScript

RRB, MTT = "nsw-rapid-2016", "act-mttg-2019"
MANAGER = Actor(PersonId("agnes"), Role.ASSISTANT_GAMING_MANAGER)
INSPECTOR = Actor(PersonId("iris"), Role.REGULATOR_INSPECTOR)
MACHINE = Actor(PersonId("shoe"))
# What each rulebook burns before the first coup: one unseen card, or a shown card worth nothing.
BURN: dict[str, tuple[str | None, ...]] = {RRB: (None,), MTT: ("KD",)}
PERIOD = 31
CREDIT = 100_000


@cache
def _floor(book: str) -> FloorScript:
    script = FloorScript()
    script.adopt(book)
    return script


def floor_with(book: str) -> FloorScript:
    """A floor of its own on which the rulebook is adopted; reading it is the slow part."""
    known = _floor(book)
    rulebook = known.floor.book(RulebookId(book))
    return deepcopy(known, {id(rulebook): rulebook})


def shoe_at(script: FloorScript, table: str) -> DeviceId:
    return next(
        device.id
        for device in script.floor.state.plan.devices.values()
        if device.place == table and device.kind.value.endswith("shoe")
    )


class CardTable:
    def __init__(
        self,
        book: str,
        name: str = "B1",
        script: FloorScript | None = None,
        options: dict[str, str] | None = None,
    ) -> None:
        self.book = book
        self.script = script or floor_with(book)
        self.id = self.script.table(name, book, GameName.BACCARAT, options=options)
        self.player, self.session = self.script.sit(f"{name}-A", *[10_000] * 10)
        self.device = shoe_at(self.script, name)
        self.cards = CardSetId(f"{name} red")

    @property
    def table(self) -> Table:
        return self.script.floor.state.tables[self.id]

    @property
    def shoe(self) -> Shoe:
        return self.script.floor.state.cards.shoes[self.id]

    @property
    def coup(self) -> LiveCoup:
        coup = self.shoe.coup
        assert coup is not None
        return coup

    @property
    def round(self) -> Round:
        found = self.table.round
        assert found is not None
        return found

    @property
    def set(self) -> CardSet:
        return self.script.floor.state.cards.sets[self.cards]

    @property
    def credit(self) -> int:
        return self.script.credit(self.session)

    def register(
        self, name: str | None = None, back: Back = Back.RED, order: Order = Order.UNSHUFFLED
    ) -> CardSetId:
        cards = CardSetId(name) if name is not None else self.cards
        self.script.do(SUPERVISOR, RegisterCards(cards, RulebookId(self.book), back, 8, order))
        return cards

    def shuffler(self, name: str) -> DeviceId:
        """A shuffling machine that may be used here."""
        return self._machine(name, Equipment.SHUFFLER)

    def deck_checker(self, name: str) -> DeviceId:
        """A machine that checks decks, and may be used here."""
        return self._machine(name, Equipment.DECK_CHECKER)

    def _machine(self, name: str, kind: Equipment) -> DeviceId:
        device = DeviceId(name)
        registered = RegisterDevice(device, kind, "", f"serial {name}")
        self.script.do(OPERATOR, registered)
        self.script.do(OPERATOR, ApproveDevice(device, "approval 1"))
        return device

    def make_ready(self, behind: int = 20) -> None:
        """Checked, shuffled and cut, whether the set is new or has been dealt."""
        self.script.do(DEALER, CheckCards(self.cards))
        self.script.do(DEALER, ShuffleCards(self.cards))
        self.script.do(DEALER, self.cut(behind))

    def cut(self, behind: int = 20, from_front: int = 200) -> CutCards:
        """With the cutting cards the rulebook asks for."""
        cards = self.script.floor.settings(self.table).cards
        assert cards is not None
        return CutCards(self.cards, from_front, behind, cards.cutting_cards.value)

    def load(self, behind: int = 20) -> None:
        """From nothing to a shoe whose first card is still in it."""
        if self.cards not in self.script.floor.state.cards.sets:
            self.register()
        self.make_ready(behind)
        if self.id not in self.script.floor.state.cards.at_table:
            self.script.do(SUPERVISOR, BringCards(self.id, self.cards))
        self.script.do(DEALER, LoadShoe(self.id, self.device))

    def start(self, behind: int = 20) -> "CardTable":
        """A shoe in play."""
        self.load(behind)
        for card in BURN[self.book]:
            self.read(card)
        return self

    def read(self, *cards: str | None) -> Entry:
        """What the shoe says of each card; the entry of the last."""
        return [self.script.do(MACHINE, ReadCard(self.device, card)) for card in cards][-1]

    def open(self) -> RoundId:
        made = self.script.do(DEALER, OpenWagering(self.id)).answer.made
        assert made is not None
        return RoundId(made)

    def wager(self, bets: dict[str, int]) -> None:
        touches = tuple(Touch(bet, amount) for bet, amount in bets.items())
        self.script.do(self.player, PlaceWagers(self.session, self.round.id, touches))
        if self.script.floor.wagering(self.table).confirm_bet.value:
            self.script.do(self.player, ConfirmWagers(self.session, self.round.id))

    def close(self) -> None:
        """Time runs out; the clock's entry comes before whatever is done next."""
        self.script.wait(PERIOD)

    def begin(self, bets: dict[str, int] | None = None) -> RoundId:
        """Wagering opened, wagers laid, and closed by the clock."""
        name = self.open()
        bets = {"player": 1_000} if bets is None else bets
        if bets:
            self.wager(bets)
        self.close()
        return name

    def deal(self, cards: str) -> Entry:
        return self.read(*cards.split())

    def press(self, result: Result) -> Entry:
        return self.script.do(DEALER, PressResult(self.round.id, result))

    def confirm(self) -> Entry:
        """The dealer presses what the cards say, where that is asked for, and confirms."""
        data = self.round.readings[-1].outcome
        cards = self.script.floor.settings(self.table).cards
        if cards is not None and cards.result_pressed_then_compared.value:
            self.press(result_of(self.coup))
        return self.script.do(DEALER, ConfirmOutcome(self.round.id, data))

    def play(self, cards: str, bets: dict[str, int] | None = None) -> RoundId:
        """A whole coup, settled."""
        name = self.begin(bets)
        self.deal(cards)
        self.confirm()
        return name


def result_of(coup: LiveCoup) -> Result:
    return Result(_ahead(_points(coup.player), _points(coup.banker)))


def _points(cards: Iterable[str]) -> int:
    return sum("A23456789".find(card[0]) + 1 for card in cards) % 10


def _ahead(player: int, banker: int) -> str:
    if player == banker:
        return "tie"
    return "player" if player > banker else "banker"


def hands(coup: LiveCoup) -> tuple[str, str]:
    return " ".join(coup.player), " ".join(coup.banker)


def outcome(player: str, banker: str) -> OutcomeData:
    return OutcomeData(player=tuple(player.split()), banker=tuple(banker.split()))
