"""Who there is on a casino floor, one name each, and what a document calls them."""

from enum import StrEnum

from msgspec import Struct

from croupier.core.identifiers import ClauseId


class Role(StrEnum):
    """Documents use one name for two roles (inspector) and several for one: these are ours.

    A regulator's inspector is a government officer; a table inspector is the casino's own.
    """

    PLAYER = "player"
    TOURNAMENT_PLAYER = "tournament-player"
    SPECTATOR = "spectator"
    DEALER = "dealer"
    TABLE_INSPECTOR = "table-inspector"
    GAMES_SUPERVISOR = "games-supervisor"
    CASINO_SUPERVISOR = "casino-supervisor"
    ELECTRONIC_GAMING_HOST = "electronic-gaming-host"
    ELECTRONIC_GAMING_SUPERVISOR = "electronic-gaming-supervisor"
    ASSISTANT_GAMING_MANAGER = "assistant-gaming-manager"
    GAMING_MANAGER = "gaming-manager"
    GAMING_SHIFT_MANAGER = "gaming-shift-manager"
    MANAGEMENT_REPRESENTATIVE = "management-representative"
    CASINO_MANAGEMENT = "casino-management"
    TOURNAMENT_MANAGER = "tournament-manager"
    CASINO_OPERATOR = "casino-operator"
    CASHIER = "cashier"
    TECHNICIAN = "technician"
    SCRUTINEER = "scrutineer"
    REGULATOR_INSPECTOR = "regulator-inspector"
    REGULATOR_AUTHORITY = "regulator-authority"


# Whoever stands above those that deal, from the table upwards. What each of them may do is the
# rulebook's to say.
SUPERVISING = (
    Role.TABLE_INSPECTOR,
    Role.GAMES_SUPERVISOR,
    Role.CASINO_SUPERVISOR,
    Role.ELECTRONIC_GAMING_HOST,
    Role.ELECTRONIC_GAMING_SUPERVISOR,
    Role.ASSISTANT_GAMING_MANAGER,
    Role.GAMING_MANAGER,
    Role.GAMING_SHIFT_MANAGER,
    Role.MANAGEMENT_REPRESENTATIVE,
    Role.CASINO_MANAGEMENT,
    Role.TOURNAMENT_MANAGER,
    Role.CASINO_OPERATOR,
)


class RoleRules(Struct, frozen=True, forbid_unknown_fields=True):
    """`counts_as` names the roles whose powers this one has by definition."""

    label: str
    clauses: tuple[ClauseId, ...]
    counts_as: tuple[Role, ...] = ()
    house: str | None = None
