"""The demo's floor as its lobby sees it: who sits where, what was printed, how fast it runs."""

from croupier.core.pit.names import TerminalId
from croupier.demo.bots.standing_back import Seats
from croupier.demo.building import PitBuilder
from croupier.demo.devices.terminal import TerminalDevices
from croupier.demo.folder import Folder
from croupier.demo.pacing import Pacing
from croupier.demo.plan import PITS
from croupier.demo.scene import DemoScene
from croupier.demo.wallet import Papers
from croupier.server.house import House


class DemoFloor:
    """`bots` are the terminals that bots play, `scenes` the surroundings under each rulebook."""

    def __init__(
        self, house: House, folder: Folder, pacing: Pacing, papers: Papers, seats: Seats
    ) -> None:
        self.house = house
        self.folder = folder
        self.pacing = pacing
        self.papers = papers
        self.seats = seats
        self.bots: set[TerminalId] = set()
        self.scenes: dict[str, DemoScene] = {}
        self.terminals: dict[TerminalId, TerminalDevices] = {}

    def played_by_bot(self, terminal: str) -> bool:
        return terminal in self.bots and not self.seats.visited(terminal)

    async def set_speed(self, speed: float) -> None:
        """The next round of every table lasts as long as it then should."""
        self.pacing.speed = speed
        for pit in PITS:
            await PitBuilder(self.house.pits[pit], speed).set_periods()
