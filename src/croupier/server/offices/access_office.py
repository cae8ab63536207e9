"""Changes staff and screens: the venue's stream accepts each act first, and only then the keyring.

So nobody works here whom the journal does not know, and no screen is enrolled without a record.
"""

from dataclasses import dataclass

from croupier.core.identifiers import DeviceId, Instant, PersonId, TableId, TerminalId
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.core.venue.access import commands
from croupier.core.venue.access.state import DOOR, DOOR_ACTOR, OffReason, ScreenId, SecretKind
from croupier.core.venue.registry import RIGHTS
from croupier.server.config.conversion import plan_of
from croupier.server.hosts import stream_host, venue_host
from croupier.server.keyring import credentials, keyring
from croupier.server.keyring.staff import TRAINING_NAME, Badge, EndedSession, PitId, Screen, faults

No = Refusal | credentials.Refused
StaffChange = commands.AddStaff | commands.ChangeRoles | commands.RemoveStaff | commands.UnlockBadge


@dataclass(eq=False)
class AccessOffice:
    """`actor` is whoever acts and `approver` who approves; the venue's stream says who may.

    The keyring follows again where the act is asked for again: what it has already is no refusal.
    """

    _venue: venue_host.VenueHost
    _keyring: keyring.Keyring
    _numbers: stream_host.Act
    _actor: Actor
    _approver: Actor | None = None

    async def change_staff(self, body: StaffChange) -> No | None:
        if isinstance(body, commands.UnlockBadge):
            await self._tell_locks(body.badge)
        no: No | None = await self._act(body)
        if no is not None:
            return no
        people = self._keyring.people
        match body:
            case commands.AddStaff():
                no = await self._add(Badge(body.person), body.name, body.roles)
            case commands.ChangeRoles():
                ended = await people.set_roles(Badge(body.person), body.roles)
                if isinstance(ended, credentials.Refused):
                    return ended
                await self._signed_off(ended)
            case commands.RemoveStaff():
                await people.leave(Badge(body.person))
            case commands.UnlockBadge():
                await people.unlock(Badge(body.badge))
        return no

    async def _add(self, badge: Badge, name: str, roles: tuple[Role, ...]) -> No | None:
        added = await self._keyring.people.add(badge, name, roles)
        if not isinstance(added, credentials.Refused):
            return None
        there = await self._keyring.people.find(badge)
        same = there is not None and (there.name, there.roles) == (name, roles)
        return None if same else added

    async def issue_secret_code(
        self, body: commands.IssueSecretCode
    ) -> tuple[credentials.SecretCode, Instant] | No:
        no = await self._act(body)
        return no if no is not None else await self._keyring.people.issue_code(Badge(body.person))

    async def set_secret(
        self, badge: Badge, secret: credentials.Pin | credentials.Password
    ) -> No | None:
        weak = credentials.weakness(secret)
        if weak is not None:
            return weak
        kind = SecretKind.PIN if isinstance(secret, credentials.Pin) else SecretKind.PASSWORD
        no = await self._act(commands.SetSecret(PersonId(badge), kind))
        if no is not None:
            return no
        people = self._keyring.people
        refused = await people.set_secret(badge, secret)
        if refused is None:
            # Whoever came in by the old one, and may be why there is a new one, is out.
            await self._signed_off(await people.sign_off(badge))
        return refused

    async def _tell_locks(self, person: PersonId) -> None:
        """A lock that the journal has not heard of is told before the badge is unlocked."""
        known = await self._keyring.people.find(Badge(person))
        for screen in known.locked_at if known is not None else ():
            if screen not in self._venue.floor.state.access.locked.get(person, ()):
                record = commands.RecordBadgeLocked(person, screen)
                await self._venue.submit(DOOR, DOOR_ACTOR, record)

    async def issue_code(self, screen: ScreenId) -> tuple[credentials.Code, Instant] | No:
        known = await self._keyring.screens.find(screen)
        kind = known.screen.kind.value if known is not None else ""
        asks = known is not None or self._is_not_permitted(commands.IssueCode)
        no = await self._act(commands.IssueCode(screen, kind)) if asks else None
        return no if no is not None else await self._keyring.screens.issue_code(screen)

    async def revoke(self, body: commands.RevokeScreen) -> No | None:
        no = await self._act(body)
        if no is not None:
            return no
        ended = await self._keyring.screens.revoke(body.screen)
        return ended if isinstance(ended, credentials.Refused) else None

    # What screens are for

    async def may_plan(self, *screens: Screen) -> No | None:
        """Why one of them cannot be set up, asked before anything is done."""
        for screen in screens:
            if TRAINING_NAME.fullmatch(screen.id):
                sentence = f"{screen.id}: such names are reserved for training"
                return credentials.Refused(credentials.SignOnFault.BAD_SCREEN, sentence)
            wrong = faults(screen)
            if wrong:
                return credentials.Refused(
                    credentials.SignOnFault.BAD_SCREEN, f"{screen.id}: {wrong[0][0]}: {wrong[0][1]}"
                )
            known = await self._keyring.screens.find(screen.id)
            if known is not None and known.retired is None and known.screen.kind != screen.kind:
                sentence = (
                    f"{screen.id} is already taken by a screen of kind {known.screen.kind.value}: "
                    "choose another name"
                )
                return credentials.Refused(credentials.SignOnFault.BAD_SCREEN, sentence)
        return None

    async def plan(self, screen: Screen) -> No | None:
        """Set up, or made to stand for something else; its key, if it has one, goes on."""
        stranger = self._is_not_permitted(commands.SetUpScreen)
        no = None if stranger else await self.may_plan(screen)
        if no is not None:
            return no
        no = await self._act(commands.SetUpScreen(plan_of(screen)))
        if no is not None and no.code is not RefusalCode.ALREADY_DONE:
            return no
        return await self._keyring.screens.plan(screen)

    async def retire(self, screen: ScreenId, reason: str) -> No | None:
        no = await self._act(commands.RetireScreen(screen, reason))
        if no is not None:
            return no
        ended = await self._keyring.screens.retire(screen)
        return ended if isinstance(ended, credentials.Refused) else None

    async def screens_of(
        self, terminal: TerminalId, devices: tuple[DeviceId, ...] = ()
    ) -> tuple[Screen, ...]:
        """Those that stand for the terminal, and for nothing but those devices."""
        inside = set(devices)
        return tuple(
            known.screen
            for known in await self._keyring.screens.all()
            if known.retired is None
            and (
                known.screen.terminal == terminal
                or (known.screen.devices and set(known.screen.devices) <= inside)
            )
        )

    async def screens_at(
        self, pit: PitId, table: TableId, standing: tuple[DeviceId, ...]
    ) -> tuple[Screen, ...]:
        """Those that show the table or are worked at it, and agents of what stands there."""
        inside = set(standing)
        return tuple(
            known.screen
            for known in await self._keyring.screens.all()
            if known.retired is None
            and known.screen.pit == pit
            and (table in known.screen.tables or inside & set(known.screen.devices))
        )

    async def _signed_off(self, ended: tuple[EndedSession, ...]) -> None:
        """Those who are removed, or whose screen is, the venue takes from every screen itself."""
        for each in ended:
            body = commands.RecordSignOff(PersonId(each.badge), each.screen, OffReason.CHANGED)
            await self._venue.submit(DOOR, DOOR_ACTOR, body)

    def _is_not_permitted(self, kind: type) -> bool:
        """Whether the venue refuses such a command of this actor, whatever it is about."""
        return self._actor.role not in RIGHTS[kind].senders.roles

    async def _act(self, body: object) -> Refusal | None:
        return (await self._venue.do(self._numbers, self._actor, body, self._approver)).refusal
