"""What was done about a player."""

from croupier.core.identifiers import ClauseId, Instant, PersonId, RulebookId, SessionId, TableId
from croupier.core.pit.conduct import commands, state
from croupier.core.stream.messages import Event


class PlayerBarred(Event, frozen=True, tag="player-barred.1"):
    """From one table, or from all that are played under the document of `rulebook`.

    With `person`, their row says so too, and every pit hears of it.
    """

    session: SessionId | None
    patron: PersonId | None
    table: TableId | None
    breach: str
    clause: ClauseId | None
    at: Instant
    rulebook: RulebookId | None = None
    place: state.TablePlace | None = None
    person: PersonId | None = None
    by: PersonId | None = None


class VoidReached(Event, frozen=True, tag="void-reached.1"):
    """Somebody's wagers under a document are void as of a moment: carried out here, and once."""

    person: PersonId
    rulebook: RulebookId
    at: Instant


class BarLifted(Event, frozen=True, tag="bar-lifted.1"):
    """Bars of this reach: with `person`, whatever that person's row had imposed."""

    session: SessionId | None
    table: TableId | None
    reason: str
    rulebook: RulebookId | None = None
    patron: PersonId | None = None
    place: state.TablePlace | None = None
    person: PersonId | None = None


class PlayerExcluded(Event, frozen=True, tag="player-excluded.1"):
    """From the casino. The venue keeps the list; this pit stops the wagers at once.

    `person` is whose row says so.
    """

    session: SessionId | None
    patron: PersonId | None
    breach: str
    clause: ClauseId | None
    at: Instant
    person: PersonId | None = None
    place: state.TablePlace | None = None
    by: PersonId | None = None
    until: Instant | None = None


class DirectedToVacate(Event, frozen=True, tag="directed-to-vacate.1"):
    session: SessionId | None
    reason: str
    clause: ClauseId | None
    at: Instant
    place: state.TablePlace | None = None


class InstructedOnGames(Event, frozen=True, tag="instructed-on-games.1"):
    session: SessionId
    games: commands.Games
    reason: str
    clause: ClauseId | None
