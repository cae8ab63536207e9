"""What staff do about players who break a rule or hold a place that they do not use.

Whoever plays at a terminal is named by the session; whoever plays with chips, by their place at the
table or their name there: then `session` is None and `player` says which.
"""

from enum import StrEnum
from typing import Annotated, ClassVar

from croupier.core.identifiers import PersonId, SessionId, TableId
from croupier.core.patrons.exclusion import Known, WagerAt
from croupier.core.stream.messages import Approvable, Breach, Field, FieldKind, Words


class _OfAPatron(Approvable, frozen=True, kw_only=True):
    """`found` is the person's row, for the writer to fill in."""

    found: Known | None = None

    SUPPLIED: ClassVar[tuple[str, ...]] = ("found",)


class VoidPlayersWagers(_OfAPatron, frozen=True, tag="void-players-wagers"):
    """What the player has unsettled, as far as the rulebook reaches from the table.

    All of it, or the wagers that are `chosen`; those that have a result by now stand. `breach`
    names the rule that was broken.
    """

    session: SessionId | None
    table: TableId
    breach: Breach
    player: str = ""
    chosen: Annotated[tuple[WagerAt, ...], Field(FieldKind.WAGERS)] = ()


class BarPlayer(_OfAPatron, frozen=True, tag="bar-player"):
    """`person` says who it is, where that is known and no card has said so.

    Then the bar goes with them, and else it is the session's or the place's alone.
    """

    session: SessionId | None
    table: TableId
    breach: Breach
    player: str = ""
    person: PersonId | None = None


class LiftBar(_OfAPatron, frozen=True, tag="lift-bar"):
    """Also for somebody who has left: by their session then, or by who they are."""

    session: SessionId | None
    table: TableId
    reason: Words
    player: str = ""
    person: PersonId | None = None


class ExcludePlayer(_OfAPatron, frozen=True, tag="exclude-player"):
    """From the casino: by whoever may, or as a recommendation to whoever does.

    `person` says who it is where no card has said so.
    """

    session: SessionId | None
    table: TableId
    breach: Breach
    player: str = ""
    person: PersonId | None = None


class DirectToVacate(Approvable, frozen=True, tag="direct-to-vacate"):
    session: SessionId | None
    table: TableId
    reason: Words
    player: str = ""


class Games(StrEnum):
    ONE_AT_A_TIME = "one-at-a-time"
    SEVERAL_AT_ONCE = "several-at-once"


class InstructOnGames(Approvable, frozen=True, tag="instruct-on-games"):
    """Where players may play several games at once unless somebody tells them otherwise."""

    session: SessionId
    table: TableId
    games: Games
    reason: Words
