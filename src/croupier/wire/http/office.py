"""The office's acts on staff, screens and rulebooks. The journal has each with its actor.

A rulebook is looked at before a pit adopts it: what it is, and what it changes.
"""

from msgspec import Struct

from croupier.core.identifiers import ClauseId, Instant, PersonId, RulebookId, TableId
from croupier.core.refusals import Refusal
from croupier.core.rulebook.roles import Role
from croupier.core.rulebook.standing import RulebookStanding
from croupier.core.venue.access import commands
from croupier.core.venue.access.state import ScreenId
from croupier.wire.inbound import Credentials


class StaffView(Struct, frozen=True, omit_defaults=True):
    badge: PersonId
    name: str
    roles: tuple[Role, ...]
    has_pin: bool
    has_password: bool
    locked: Instant | None = None
    # At these screens, after failures there.
    locked_at: tuple[ScreenId, ...] = ()
    left: Instant | None = None
    # The keyring was changed past this system: the person is removed and added anew.
    altered: bool = False
    # Where they are signed on now, by the venue's record.
    at: tuple[ScreenId, ...] = ()


class StaffList(Struct, frozen=True, omit_defaults=True):
    """`code` is told here once, to whoever asked for it, and is nowhere else in clear."""

    staff: tuple[StaffView, ...]
    code: str | None = None
    until: Instant | None = None

    def __repr__(self) -> str:
        return f"StaffList({len(self.staff)} people)"


# The venue's own commands; the keyring follows once its stream has accepted one.
StaffAct = (
    commands.AddStaff
    | commands.ChangeRoles
    | commands.IssueSecretCode
    | commands.UnlockBadge
    | commands.RemoveStaff
)


class StaffBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Adding people, roles and codes take two: `approver` is the second, by their own secret.

    `seq` is the act's number: the same again goes on where the act was left. Without a number the
    act gets the next one, and nobody can ask for it again.
    """

    act: StaffAct
    approver: Credentials | None = None
    seq: int | None = None


class ScreenView(Struct, frozen=True, omit_defaults=True):
    screen: ScreenId
    kind: str
    label: str = ""
    pit: str = ""
    about: tuple[str, ...] = ()
    enrolled: Instant | None = None
    code_until: Instant | None = None
    revoked: Instant | None = None
    retired: Instant | None = None


class ScreenList(Struct, frozen=True):
    screens: tuple[ScreenView, ...]


class GiveCode(Struct, frozen=True, tag="code", forbid_unknown_fields=True):
    screen: ScreenId


class ScreenBody(Struct, frozen=True, forbid_unknown_fields=True):
    act: GiveCode | commands.RevokeScreen
    seq: int | None = None


class ScreenDone(Struct, frozen=True, omit_defaults=True):
    """The code is told here once and is nowhere else in clear."""

    code: str | None = None
    until: Instant | None = None

    def __repr__(self) -> str:
        return "ScreenDone(…)"


class RulebookView(Struct, frozen=True):
    """`pits` are those that have adopted it here.

    Those on the shelf came with the software, or lie in a folder of the house.
    """

    id: str
    name: str
    document: str
    digest: str
    standing: RulebookStanding
    games: tuple[str, ...]
    pits: tuple[str, ...]
    on_shelf: bool


class RulebookList(Struct, frozen=True):
    """`pits` are those that this server runs."""

    rulebooks: tuple[RulebookView, ...]
    pits: tuple[str, ...]


class SettingView(Struct, frozen=True, omit_defaults=True):
    shown: str
    clauses: tuple[str, ...]
    source: str = ""


class DifferenceView(Struct, frozen=True, omit_defaults=True):
    setting: str
    left: SettingView | None = None
    right: SettingView | None = None


class RulebookDifferences(Struct, frozen=True):
    left: str
    right: str
    differences: tuple[DifferenceView, ...]


class VenueAnswer(Struct, frozen=True, omit_defaults=True):
    refusal: Refusal | None = None
    made: str | None = None
    amounts: tuple[int, ...] = ()


class OnTheShelf(Struct, frozen=True, tag="on-the-shelf", forbid_unknown_fields=True):
    """One that this version of the software comes with."""

    rulebook: RulebookId


class OwnText(Struct, frozen=True, tag="own-text", forbid_unknown_fields=True):
    """One of the house's own, in full."""

    text: str


class LookAtBody(Struct, frozen=True, forbid_unknown_fields=True):
    pit: str
    which: OnTheShelf | OwnText


class AdoptBody(Struct, frozen=True, forbid_unknown_fields=True):
    """`digest` is of what was looked at: nothing else is adopted by this."""

    pit: str
    which: OnTheShelf | OwnText
    digest: str
    seq: int | None = None


class AdoptionView(Struct, frozen=True, omit_defaults=True):
    """What is about to be adopted. Dates are such as 2026-11-15.

    `differs` is from the rulebook `against`, if it is here: what it replaces or is derived from.
    """

    rulebook: RulebookId
    title: str
    jurisdiction: str
    instrument: str
    approved_by: str
    signed: str
    in_force_from: str
    digest: str
    games: tuple[str, ...]
    standing: RulebookStanding
    derived_from: RulebookId | None = None
    replaces: str | None = None
    replaces_by: ClauseId | None = None
    # Tables that open no other round from then on.
    ended: tuple[TableId, ...] = ()
    against: RulebookId | None = None
    differs: tuple[DifferenceView, ...] = ()


class Adopted(Struct, frozen=True):
    rulebook: RulebookId
    digest: str
