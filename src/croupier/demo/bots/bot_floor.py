"""Starts the actors of a served floor: its devices with their agents, and its bots."""

from functools import partial
from pathlib import Path

import msgspec

from croupier.actors import (
    card_room,
    cards,
    cashier,
    chip_players,
    dealer,
    player,
    spinning,
    supervisor,
)
from croupier.actors.devices import LuckyScreen, SimulatedWheel
from croupier.actors.jackpots.jackpot_dealing import JackpotDealing
from croupier.actors.jackpots.jackpot_sensors import JackpotSensors
from croupier.actors.shoe import CardShoe, Lying
from croupier.core.identifiers import DeviceId, TableId, TerminalId
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.limits import Form
from croupier.core.venue.access.state import ScreenId
from croupier.demo import plan as plans
from croupier.demo.bots import port, visitors
from croupier.demo.bots.contest import tournament_of
from croupier.demo.bots.links import Links
from croupier.demo.bots.pacing import Chances, Turns
from croupier.demo.bots.port import DemoPit, ServedPit
from croupier.demo.demo_folder import write_private
from croupier.demo.device_agents import Memory, SimulatedAgent, TerminalDevices, perform
from croupier.demo.screens import agent_of, bot_seat, console
from croupier.demo.web.lobby import DemoFloor

# With less than so many of the least wagers nobody sits down.
_WAGERS_BROUGHT = 20


def played(many: int | None) -> set[TerminalId]:
    """The first of every bank in turn, so that each has players however few there are."""
    ours = [(list(plans.ordinary(bank)), bank.free) for bank in plans.banks()]
    queues = [seats[: len(seats) - free] for seats, free in ours]
    spare = [seats[len(seats) - free :] for seats, free in ours]
    if many is None:
        many = sum(map(len, queues))
    order: list[TerminalId] = []
    for group in (queues, spare):
        while any(group):
            order += [queue.pop(0) for queue in group if queue]
    return set(order[:many])


def notes_brought(accepted: tuple[int, ...], least: int) -> tuple[int, ...]:
    """Three kinds of note, the smallest that somebody can play on for a while."""
    enough = tuple(note for note in sorted(accepted) if note >= _WAGERS_BROUGHT * least)
    return enough[:3] or tuple(sorted(accepted))[-3:]


def bot_at(
    pit: ServedPit, terminal: TerminalId, devices: TerminalDevices, screen: ScreenId
) -> partial[player.Player]:
    """A player who feeds notes; whoever seats it says when it stands back."""
    pit.speak_at[terminal] = screen
    chance = pit.own("player", terminal)

    async def pay_in() -> None:
        usual = notes_brought(pit.state.money.of(terminal).notes, pit.least_wager())
        if usual:
            await devices.feed_note(terminal, chance.choice(usual))

    return partial(player.Player, pit, terminal, chance, pay_in)


def shoe_at(pit: ServedPit, table: TableId, path: Path) -> CardShoe:
    """One that remembers how its cards lie, in a file."""
    lying = msgspec.json.decode(path.read_bytes(), type=Lying) if path.exists() else None
    return CardShoe(pit, table, lying, lambda lies: write_private(path, msgspec.json.encode(lies)))


def run_wheel(
    pit: ServedPit, table: TableId, device: DeviceId, agent: ScreenId, memory: Memory, turns: Turns
) -> None:
    launching = SimulatedAgent(pit.links, agent, memory, partial(perform, pit, pit.pacing))
    turns.run(launching.stay())
    turns.often(SimulatedWheel(pit, table, device))


class BotFloor:
    def __init__(self, floor: DemoFloor, links: Links, turns: Turns, chances: Chances) -> None:
        self._floor = floor
        self._links = links
        self._turns = turns
        self._chances = chances

    def set_going(self) -> None:
        floor = self._floor
        for bank in plans.banks():
            host, kept = floor.house.pits[bank.pit], floor.folder.kept
            pit = DemoPit(host, bank, self._links, kept, self._chances, floor.pacing)
            floor.served[bank.rulebook] = pit
            self._bank(bank, pit)
        self._pits()
        venue = port.DemoVenue(floor.house, floor.papers, self._chances, floor.pacing)
        dispensing = partial(perform, venue, floor.pacing)
        kiosk = SimulatedAgent(self._links, agent_of("kiosk"), self._memory("kiosk"), dispensing)
        self._turns.run(kiosk.stay())
        self._turns.at_will(cashier.Cashier(venue, port.DRAWERS, self._chances.of("cashier")))
        if floor.bots:
            for actor in tournament_of(floor.served[plans.MTT], venue, floor.seats):
                self._turns.at_will(actor)

    def _bank(self, bank: plans.Bank, pit: DemoPit) -> None:
        for terminal in bank.terminals:
            devices = self._devices(pit, terminal)
            self._floor.terminals[terminal] = devices
            if terminal in self._floor.bots:
                bot = bot_at(pit, terminal, devices, bot_seat(terminal))
                visited = partial(self._floor.seats.visited, terminal)
                self._turns.at_will(bot(visited))
        for plan in bank.tables:
            self._table(plan, pit)

    def _devices(self, pit: DemoPit, place: str) -> TerminalDevices:
        floor = self._floor
        devices = TerminalDevices(
            pit, agent_of(place), self._memory(place), floor.papers, floor.played_by_bot
        )
        self._turns.run(devices.agent.stay())
        return devices

    def _table(self, plan: plans.DemoTable, pit: DemoPit) -> None:
        agent = agent_of(plan.id)
        for device in pit.state.plan.devices.values():
            if device.place == plan.id:
                pit.speak_at[device.id] = agent
        dealing: dealer.Dealing = spinning.Spinning(pit)
        if plan.id in (plans.JACKPOT_TABLE, plans.SPOT_TABLE):
            dealing = JackpotDealing(pit)
        if plan.id == plans.JACKPOT_TABLE:
            self._turns.often(JackpotSensors(pit, plan.id))
        if plan.game is GameName.BACCARAT:
            shoe = shoe_at(pit, plan.id, self._floor.folder.devices / f"shoe-{plan.id}.json")
            dealing = cards.Cards(pit, card_room.CardRoom(pit, plan.id), shoe)
            self._turns.often(shoe)
        else:
            wheel = pit.device_at(plan.id, "wheel", "tumbler")
            assert wheel is not None
            memory = self._memory(f"launch-{plan.id}")
            run_wheel(pit, plan.id, wheel, agent, memory, self._turns)
        screen = pit.device_at(plan.id, "lucky-ball-screen")
        if screen is not None:
            self._turns.often(LuckyScreen(pit, plan.id, screen))
        if plan.desk is not None:
            desk = visitors.BotDesk(pit, self._floor.seats, plan.desk)
            self._turns.often(dealer.Dealer(pit, plan.id, dealing, desk))
            if plan.options.get("form") == Form.TABLE.value and plan.id != plans.JACKPOT_TABLE:
                guests = chip_players.ChipPlayers(pit, plan.id)
                self._turns.at_will(visitors.ChipGuests(pit, plan.id, guests, desk))

    def _pits(self) -> None:
        for name in plans.PITS:
            ours = [each for each in self._floor.served.values() if each.bank.pit == name]
            self._devices(ours[0], f"{name}-vouchers")
            visited = partial(self._floor.seats.signed_on, console(name))
            self._turns.at_will(supervisor.Supervisor(ours, visited))

    def _memory(self, name: str) -> Memory:
        return Memory(self._floor.folder.devices / f"{name}.json")
