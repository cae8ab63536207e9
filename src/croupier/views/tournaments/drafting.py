"""What the form for conditions needs: the document's list, templates, and faults found."""

from datetime import tzinfo

from msgspec import Struct

from croupier.core.currencies import Currency
from croupier.core.identifiers import ClauseId, RulebookId
from croupier.core.rulebook import tournaments
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.rulebook import Settings
from croupier.core.tournaments.checklist import ChecklistFault, faults
from croupier.core.tournaments.conditions import Conditions
from croupier.core.venue.state import Hall
from croupier.views.tournaments.conditions_file import TEMPLATES, read_conditions, template
from croupier.views.tournaments.conditions_text import ConditionsText
from croupier.words.catalogue import Language


class TermStated(Struct, frozen=True, omit_defaults=True):
    term: tournaments.TournamentTerm
    clause: ClauseId | None = None


class TournamentRulesView(Struct, frozen=True):
    """What a document leaves to the conditions, and what it wants stated in them."""

    rulebook: RulebookId
    games: tuple[GameName, ...]
    states: tuple[TermStated, ...]
    ends: tuple[tournaments.SessionEnd, ...]
    ballot_only: bool
    commission: bool
    order: bool
    pass_cards: bool
    undisclosed: bool
    free_withdrawal: bool
    one_entry: bool
    reserves: bool
    told_first: bool
    present_throughout: bool


class DraftTemplate(Struct, frozen=True):
    name: str
    conditions: Conditions


class DraftChecked(Struct, frozen=True):
    """`faults` name the item of the document's list that each belongs to."""

    faults: tuple[ChecklistFault, ...]
    text: tuple[str, ...]


def tournament_rules(hall: Hall) -> tuple[TournamentRulesView, ...]:
    """Of every document of the venue that has tournaments."""
    books = (hall.settings_found(name) for name in hall.state.rulebooks)
    return tuple(_rules(book) for book in books if book.tournaments is not None)


def _rules(book: Settings) -> TournamentRulesView:
    rules = book.tournaments
    assert rules is not None
    reserves = rules.reserves_and_substitutes
    return TournamentRulesView(
        book.id,
        book.games(),
        tuple(
            TermStated(term, cited.last)
            for term, cited in rules.conditions_state.items()
            if cited.value
        ),
        rules.sessions_end.value,
        rules.seats.value is tournaments.SeatAllocation.BY_BALLOT_EACH_SESSION,
        rules.fees_to_pool.value is not tournaments.FeesToPool.ALL,
        rules.order_of_wagering.value,
        rules.pass_cards.value,
        rules.undisclosed_wagers.value,
        rules.fee_refund.value is not tournaments.FeeRefund.NEVER,
        rules.one_entry_a_person.value,
        reserves is not None and reserves.value,
        rules.regulator_told_before_entries.value,
        rules.manager_present_throughout.value,
    )


def templates(hall: Hall) -> tuple[DraftTemplate, ...]:
    """Structures to begin with, of the documents that the venue has adopted."""
    found = (DraftTemplate(name, read_conditions(template(name), name)) for name in TEMPLATES)
    return tuple(each for each in found if each.conditions.rulebook in hall.state.rulebooks)


def checked(
    book: Settings, conditions: Conditions, currency: Currency, language: Language, zone: tzinfo
) -> DraftChecked:
    assert book.tournaments is not None
    text = tuple(ConditionsText(conditions, currency, language, zone).lines())
    return DraftChecked(faults(conditions, book.tournaments, currency), text)
