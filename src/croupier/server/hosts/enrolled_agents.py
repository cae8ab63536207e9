"""Finds the terminals of a pit whose agent holds a key, and so is expected to connect."""

from croupier.core.pit.names import TerminalId
from croupier.server.hosts.pit_host import PitHost
from croupier.server.keyring.enrolment import Screens
from croupier.server.keyring.screen import Enrolment
from croupier.wire.screens import ScreenKind


async def terminals_with_agents(host: PitHost, screens: Screens) -> frozenset[TerminalId]:
    state = host.read_model.floor.state
    agents = [found.screen for found in await screens.all() if _holds_a_key(found)]
    devices = {name for agent in agents if agent.pit == host.pit for name in agent.devices}
    places = {device.place for name, device in state.plan.devices.items() if name in devices}
    return frozenset(name for name in map(TerminalId, places) if name in state.terminals)


def _holds_a_key(found: Enrolment) -> bool:
    ended = found.revoked is not None or found.retired is not None
    return found.screen.kind is ScreenKind.AGENT and found.enrolled is not None and not ended
