"""A dealer who signs on at a dealer terminal comes on duty and takes its tables over."""

from croupier.core.pit.state import OVER, TableStatus
from croupier.core.pit.tables.commands import SignOn, TakeTable
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.people.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.core.stream.names import Origin
from croupier.server.hosts.pit_host import PitHost
from croupier.server.house import House
from croupier.server.keyring.screen import Screen
from croupier.server.keyring.staff import Session
from croupier.wire.kinds import ScreenKind


async def take_tables(house: House, screen: Screen, session: Session) -> Refusal | None:
    """Why not: mostly that a round is under way, between which alone dealers change."""
    host = house.pit(screen.pit)
    if host is None or screen.kind not in (ScreenKind.DEALER, ScreenKind.PIT_CONSOLE):
        return None
    actor = Actor(session.staff.person, session.role)
    if screen.kind is ScreenKind.DEALER:
        dealer = session.role is Role.DEALER
        refusal = (
            _must_not_be_under_way(host, screen, actor)
            if dealer
            else _must_not_displace_dealer(house, screen, actor)
        )
        if refusal is not None:
            return refusal
    await _on_duty(host, actor)
    if screen.kind is not ScreenKind.DEALER or session.role is not Role.DEALER:
        return None
    for table in screen.tables:
        known = host.mirror.floor.state.tables.get(table)
        if known is None or known.status is TableStatus.CLOSED or known.dealer == actor.person:
            continue
        origin = Origin(f"sign-on {screen.id}")
        answer = await host.submit(
            origin, host.last_seq(origin) + 1, actor, TakeTable(table, actor.person)
        )
        if answer.refusal is not None:
            return answer.refusal
    return None


async def _on_duty(host: PitHost, actor: Actor) -> None:
    if host.mirror.floor.state.plan.on_duty.get(actor.person) is not actor.role:
        origin = Origin(f"duty {actor.person}")
        await host.submit(origin, host.last_seq(origin) + 1, actor, SignOn())


def _must_not_displace_dealer(house: House, screen: Screen, actor: Actor) -> Refusal | None:
    """Whoever is no dealer takes no dealer's place: they approve beside them, or wait."""
    if actor.role is Role.DEALER or house.venue is None:
        return None
    there = house.venue.owner.floor.state.access.present.get(screen.id, {})
    for person, presence in there.items():
        if person != actor.person and presence.role is Role.DEALER:
            sentence = f"{person} deals at {screen.id}: only a dealer takes over"
            return Refusal(RefusalCode.NOT_PERMITTED, sentence)
    return None


def _must_not_be_under_way(host: PitHost, screen: Screen, actor: Actor) -> Refusal | None:
    """Whoever deals the round already may come back to it: nobody else could finish it."""
    for table in screen.tables:
        known = host.mirror.floor.state.tables.get(table)
        if known is None or known.round is None or known.dealer == actor.person:
            continue
        round_ = known.round
        if round_.status not in OVER:
            sentence = f"{round_.id} is under way: dealers change between rounds"
            return Refusal(RefusalCode.ROUND_UNDER_WAY, sentence)
    return None
