"""Builds a floor from one line: an open table with staff, and players who have credit."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from croupier.core import identifiers
from croupier.core.currencies import Currency
from croupier.core.offer import offer as offers
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.accounts.commands import InsertNote, SetTerminalMoney
from croupier.core.pit.accounts.state import TerminalMoney
from croupier.core.pit.cards import commands as cards_commands
from croupier.core.pit.cards.state import Back, Order, ShoePhase
from croupier.core.pit.tables.commands import OpenTable, SetUpTable
from croupier.core.refusals import Refusal
from croupier.core.rulebook.checks.sense import CARDS_OF_DECK
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.roles import Action, Role
from croupier.core.stream.envelope import Actor, Answer
from croupier.floor_plan.building import FloorBuilder
from croupier.floor_plan.house_roulette import HOUSE_ROULETTE, HOUSE_TEXT
from croupier.floor_plan.plan import DevicePlan, FloorPlan, TablePlan, TerminalPlan
from croupier.floor_plan.signs import bounded, money_within, period_within
from croupier.rulebooks.shelf import Rejected, Shelf, Unknown, text_of
from croupier.shell import references, values
from croupier.shell.errors import NotUnderstood
from croupier.shell.pit import MemoryPit

NOTE = 10_000
_MOST_NOTES = 100
_SIGN = Sign(Limits(100, 100_000))
# As many as anybody will sit down, where a rulebook asks for an approved number.
_APPROVED = 100
_SUPERVISOR = references.staff(Role.CASINO_SUPERVISOR)
# Read by itself: to read a whole rulebook takes a while.
_DERIVED = re.compile(r'^derived_from\s*=\s*"([^"]+)"', re.MULTILINE)
_CUT_AT, _BEHIND = 200, 20
# A card that burns no others, where the first card is shown.
_BURNED = "KD"
_USAGE = "say floor RULEBOOK GAME, such as `floor nsw-rapid-2016 roulette players=2`"
_WORDS = 2
_OWN = {"players", "source", "table", "credit", "shoe", "opened"}
_MOST_PLAYERS = 20
_LETTER = {GameName.BACCARAT: "B", GameName.SIC_BO: "D"}


class TableAsked(msgspec.Struct, frozen=True):
    rulebook: str
    game: GameName
    table: identifiers.TableId
    source: Source = Source.LIVE
    players: int = 2
    # In the currency of the floor, which is known once it stands.
    credit: str = ""
    # Whether the cards of a baccarat table are in the shoe, or still to be made ready.
    shoe: bool = True
    # Whether the table is open for play, or somebody is yet to open it.
    opened: bool = True
    options: Mapping[str, str] = {}
    # Where a rulebook given as a file is looked for.
    folder: Path = Path()


def plan_of(words: list[str], pit: MemoryPit, folder: Path) -> TableAsked:
    plain = [word for word in words if "=" not in word]
    if len(plain) != _WORDS:
        raise NotUnderstood(_USAGE)
    given = dict(word.split("=", 1) for word in words if "=" in word)
    game: GameName = values.read(plain[1], GameName, pit.here)
    options = {name: text for name, text in given.items() if name not in _OWN}
    kinds = {field.name: field.type for field in msgspec.structs.fields(TableAsked)}
    own = {
        name: values.read(text, kinds[name], pit.here)
        for name, text in given.items()
        if name in _OWN
    }
    own.setdefault("table", f"{_LETTER.get(game, 'T')}{len(pit.floor.state.tables) + 1}")
    if not 0 <= own.get("players", 0) <= _MOST_PLAYERS:
        raise NotUnderstood(f"players: from 0 to {_MOST_PLAYERS}")
    return TableAsked(plain[0], game, options=options, folder=folder, **own)


def build(pit: MemoryPit, plan: TableAsked) -> None:
    """By the commands that anybody would give, in no time. Raises NotUnderstood if refused."""
    tick, pit.tick_ms = pit.tick_ms, 0
    try:
        _Builder(pit, plan).build()
    finally:
        pit.tick_ms = tick


class _Builder:
    def __init__(self, pit: MemoryPit, plan: TableAsked) -> None:
        self._pit = pit
        self._plan = plan
        self._id = plan.table

    def build(self) -> None:
        plan = self._plan
        if self._id in self._pit.floor.state.tables:
            raise NotUnderstood(f"there is a table {self._id} already: say table=…")
        book, texts = self._rulebook()
        for step in FloorBuilder(lambda: self._pit.floor, _crew, self._floor(book, texts)).steps():
            if isinstance(step.body, SetUpTable):
                self._carry_out(step.actor, self._within_bounds(step.body), step.approver)
            elif isinstance(step.body, SetTerminalMoney):
                settings = self._pit.floor.book(book).settings
                money = money_within(settings, step.body.money)
                self._carry_out(step.actor, replace(step.body, money=money), step.approver)
            elif plan.opened or not isinstance(step.body, OpenTable):
                self._carry_out(*step)
        if plan.game is GameName.BACCARAT and plan.shoe:
            self._load_shoe(book)
        note = _usual_note(self._pit.floor.currency)
        credit = _credit(plan.credit, self._pit.here, note)
        for seat in range(plan.players):
            self._pay_in(self._seat(seat), credit, note)

    def _within_bounds(self, setup: SetUpTable) -> SetUpTable:
        """What the rulebook, which is adopted by now, lets a house state."""
        book = self._pit.floor.book(setup.rulebook)
        offer = offers.build(book, setup.game, setup.options)
        if isinstance(offer, Refusal):
            return setup
        period = period_within(book.settings, setup.wagering_ms)
        return replace(setup, sign=bounded(offer, setup.sign), wagering_ms=period)

    def _floor(self, book: identifiers.RulebookId, texts: tuple[str, ...]) -> FloorPlan:
        plan, sensor = self._plan, identifiers.DeviceId(f"{self._id}-sensor")
        setup = SetUpTable(
            self._id, book, plan.game, plan.source, dict(plan.options), _SIGN, 30_000, _APPROVED
        )
        seats = [self._seat(number) for number in range(max(plan.players, 1))]
        return FloorPlan(
            rulebooks=texts,
            tables=(TablePlan(setup=setup),),
            terminals=tuple(
                TerminalPlan(id=name, rulebook=book, money=TerminalMoney()) for name in seats
            ),
            devices=(
                DevicePlan(id=sensor, kind=Equipment.WHEEL_SENSOR, serial=sensor, place=self._id),
            ),
        )

    def _seat(self, number: int) -> identifiers.TerminalId:
        return identifiers.TerminalId(f"{self._id}-{chr(ord('A') + number)}")

    def _carry_out(self, who: Actor, body: Any, approver: Actor | None = None) -> Answer:
        answer = [*self._pit.ask(who, body, approver)][-1].answer
        if answer.refusal is not None:
            raise NotUnderstood(f"the floor cannot be built: {answer.refusal.sentence}")
        return answer

    def _rulebook(self) -> tuple[identifiers.RulebookId, tuple[str, ...]]:
        """Its name, and its text after those that it is derived from."""
        named = self._plan.rulebook
        try:
            shelf = Shelf.from_environment()
            if named.endswith(".toml"):
                path = self._plan.folder / named
                text, name = text_of(path), identifiers.RulebookId(path.stem)
            elif named == HOUSE_ROULETTE:
                text, name = HOUSE_TEXT, identifiers.RulebookId(named)
            else:
                text, name = (
                    shelf.text(identifiers.RulebookId(named)),
                    identifiers.RulebookId(named),
                )
            return name, (*_bases(text, shelf), text)
        except (Unknown, Rejected) as error:
            raise NotUnderstood(str(error)) from error

    def _load_shoe(self, book: identifiers.RulebookId) -> None:
        cards = identifiers.CardSetId(f"{self._id}-red")
        dealer = self._pit.floor.state.tables[self._id].dealer
        assert dealer is not None
        hands = Actor(dealer, Role.DEALER)
        settings = self._pit.floor.book(book).settings
        rules, game = settings.cards, settings.baccarat
        assert rules is not None
        assert game is not None
        behind = max(_BEHIND, game.shoe.behind_cutting_card_min.value)
        decks = game.shoe.decks.value
        # In the middle of a small shoe, from whose ends so many cards are not to be had.
        at = min(_CUT_AT, CARDS_OF_DECK * decks // 2)
        cut = cards_commands.CutCards(cards, at, behind, rules.cutting_cards.value)
        self._carry_out(
            _SUPERVISOR,
            cards_commands.RegisterCards(cards, book, Back.RED, decks, Order.UNSHUFFLED),
        )
        checks = settings.authority.get(Action.CHECK_CARDS)
        may = checks.value.alone if checks is not None else ()
        checker = hands if not may or Role.DEALER in may else _crew(may[0])
        self._carry_out(checker, cards_commands.CheckCards(cards))
        for body in (cards_commands.ShuffleCards(cards), cut):
            self._carry_out(hands, body)
        self._carry_out(_SUPERVISOR, cards_commands.BringCards(self._id, cards))
        devices = self._pit.floor.state.plan.devices.values()
        here = (each for each in devices if each.place == self._id)
        shoe = next(each.id for each in here if each.kind.value.endswith("shoe"))
        self._carry_out(hands, cards_commands.LoadShoe(self._id, shoe))
        self._burn(shoe)

    def _burn(self, shoe: identifiers.DeviceId) -> None:
        while self._pit.floor.state.cards.shoes[self._id].phase is ShoePhase.BURNING:
            for card in (None, _BURNED):
                entry = [
                    *self._pit.ask(
                        Actor(identifiers.PersonId(shoe)), cards_commands.ReadCard(shoe, card)
                    )
                ][-1]
                if entry.answer.refusal is None:
                    break
            else:
                raise NotUnderstood("the floor cannot be built: the shoe does not burn its cards")

    def _pay_in(self, terminal: identifiers.TerminalId, credit: int, note: int) -> None:
        acceptor, code = Actor(identifiers.PersonId("the acceptor")), self._pit.floor.currency.code
        for left in range(credit, 0, -note):
            self._carry_out(acceptor, InsertNote(terminal, min(left, note), code))


def _usual_note(currency: Currency) -> int:
    return max(
        (each for each in currency.notes if each <= NOTE), default=min(currency.notes or (NOTE,))
    )


def _credit(text: str, here: values.LineContext, note: int) -> int:
    """What each player has, in the money of the floor."""
    credit: int = values.read(text, int, here) if text else note
    if not 0 <= credit <= _MOST_NOTES * note:
        most = here.currency.written(_MOST_NOTES * note)
        raise NotUnderstood(f"credit: from 0 to {most}")
    return credit


def _crew(role: Role, number: int = 1) -> Actor:
    named = [name for name, has in references.STAFF.items() if has is role]
    if number > len(named):
        who = f"no {role.value} is free for another table"
        raise NotUnderstood(f"the floor cannot be built: {who}")
    return Actor(identifiers.PersonId(named[number - 1]), role)


def _bases(text: str, shelf: Shelf) -> Iterator[str]:
    """What a house's rulebook is derived from comes before it."""
    base = _DERIVED.search(text)
    if base is not None:
        found = shelf.text(identifiers.RulebookId(base[1]))
        yield from _bases(found, shelf)
        yield found
