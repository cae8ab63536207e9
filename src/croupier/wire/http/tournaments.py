"""What screens ask and see of tournaments over HTTP."""

from msgspec import Struct

from croupier.core.identifiers import Instant, RulebookId, TableId, TerminalId
from croupier.core.pit.preview import Effect
from croupier.core.refusals import Refusal
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.tournaments.conditions import Conditions
from croupier.views.tournaments import drafting, office_view
from croupier.wire.http.venue import AnyTournamentAct


class TablePlaces(Struct, frozen=True, omit_defaults=True):
    """A table that a tournament may be played at; `terminals` are its seats, where it has any."""

    table: TableId
    pit: str
    rulebook: RulebookId
    game: GameName
    terminals: tuple[TerminalId, ...] = ()


class Tournaments(Struct, frozen=True):
    """The latest first. Rules, templates and tables are for whoever drafts and seats."""

    now: Instant
    tournaments: tuple[office_view.OfficeTournament, ...]
    rulebooks: tuple[drafting.TournamentRulesView, ...]
    templates: tuple[drafting.DraftTemplate, ...]
    tables: tuple[TablePlaces, ...]


class CheckDraftBody(Struct, frozen=True, forbid_unknown_fields=True):
    conditions: Conditions


class PreviewActBody(Struct, frozen=True, forbid_unknown_fields=True):
    """An act as it would be sent, without whoever would approve it."""

    body: AnyTournamentAct


class ActPreviewed(Struct, frozen=True, omit_defaults=True):
    """Why it would be refused; or what would happen, in sentences, and every account that moves."""

    refusal: Refusal | None = None
    sentences: tuple[str, ...] = ()
    effects: tuple[Effect, ...] = ()
