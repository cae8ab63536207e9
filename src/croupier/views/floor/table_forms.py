"""What a rulebook leaves open to whoever sets up a table, as a form that can be filled in.

Everything here is read off the rulebook's own settings, each with the clause it comes from.
"""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from croupier.core.offer.offer import Offer, build
from croupier.core.offer.options import bears_on, offered
from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.equipment import TerminalCap
from croupier.core.rulebook.games.at_rest import at_rest_rules
from croupier.core.rulebook.games.game import GameName
from croupier.core.rulebook.rounds.limits import Differential
from croupier.core.rulebook.rulebook import Rulebook, Settings

_OPTIONS = ("wheel", "layout", "lucky_ball", "settlement", "form")


class Choice(Struct, frozen=True):
    """An option of the game with every value that the rulebook allows; the first is usual."""

    name: str
    values: tuple[str, ...]


class Ruling(Struct, frozen=True, omit_defaults=True):
    """Whether the rulebook knows a thing, and the clause that says so; none where it is silent."""

    known: bool
    clause: str | None = None


class Needed(Struct, frozen=True, omit_defaults=True):
    kinds: tuple[str, ...] = ()
    clause: str | None = None


class KindOfBet(Struct, frozen=True):
    kind: str
    label: str


class GameForm(Struct, frozen=True):
    """`bets` may have limits of their own; `needs` must stand at the table before it opens."""

    game: str
    sources: tuple[str, ...]
    options: tuple[Choice, ...]
    bets: tuple[KindOfBet, ...]
    minimum_total: Ruling
    maximum_total: Ruling
    differential: Ruling
    step: str
    step_clause: str | None
    needs: Needed
    # By source, how long after its spin a ball counts as at rest unless the table says otherwise.
    rest_seconds: dict[str, int] = {}


class RulebookForm(Struct, frozen=True):
    rulebook: str
    name: str
    approved: bool
    games: tuple[GameForm, ...]
    each_terminal: Needed
    devices_approved: Ruling
    terminals_capped: Ruling


def rulebook_form(book: Rulebook) -> RulebookForm:
    settings = book.settings
    rules = settings.equipment
    capped = rules.terminal_cap.value is TerminalCap.AS_APPROVED
    return RulebookForm(
        rulebook=book.id,
        name=settings.document.title,
        approved=book.approved,
        games=tuple(_games(book)),
        each_terminal=_needed(rules.each_terminal),
        devices_approved=Ruling(rules.approved_before_use.value, rules.approved_before_use.first),
        terminals_capped=Ruling(capped, rules.terminal_cap.first),
    )


def _games(book: Rulebook) -> Iterator[GameForm]:
    for game in book.settings.games():
        offer = build(book, game, {})
        # A game whose usual options a document does not have is still offered with others.
        if isinstance(offer, Offer):
            yield _game(book.settings, game, offer)


def _game(settings: Settings, game: GameName, offer: Offer) -> GameForm:
    limits = offer.limits
    differs = limits.differential.value is not Differential.NONE
    return GameForm(
        game=game.value,
        sources=tuple(source.value for source in offer.wagering.opens),
        options=tuple(_options(settings, game, offer)),
        bets=tuple(_bets(offer)),
        minimum_total=_ruling(limits.total_minimum),
        maximum_total=_ruling(limits.total_maximum),
        differential=Ruling(differs, limits.differential.first),
        step=limits.step.value.value,
        step_clause=limits.step.first,
        needs=_at_table(settings, game, offer),
        rest_seconds=dict(_rest_seconds(settings, game, offer)),
    )


def _options(settings: Settings, game: GameName, usual: Offer) -> Iterator[Choice]:
    for name in _OPTIONS:
        values = offered(settings, game, name) if bears_on(name, game) else ()
        if len(values) > 1:
            first = str(getattr(usual.options, name))
            yield Choice(name, (first, *(value for value in values if value != first)))


def _rest_seconds(settings: Settings, game: GameName, offer: Offer) -> Iterator[tuple[str, int]]:
    for source in offer.wagering.opens:
        rules = at_rest_rules(settings, game, source)
        if rules is not None and rules.rest_after_seconds is not None:
            yield source.value, rules.rest_after_seconds.value


def _bets(offer: Offer) -> Iterator[KindOfBet]:
    seen: set[str] = set()
    for bet in offer.game.bets():
        if bet.kind not in seen:
            seen.add(bet.kind)
            yield KindOfBet(bet.kind, bet.kind.replace("-", " "))


def _at_table(settings: Settings, game: GameName, offer: Offer) -> Needed:
    rules = settings.equipment
    form, for_game = rules.tables.get(offer.options.form), rules.games.get(game)
    both = [cited for cited in (for_game, form) if cited is not None]
    kinds = tuple(kind.value for cited in both for kind in cited.value)
    clause = next((cited.first for cited in both if cited.first is not None), None)
    return Needed(kinds, clause)


def _needed(cited: Cited[Any] | None) -> Needed:
    if cited is None:
        return Needed()
    return Needed(tuple(kind.value for kind in cited.value), cited.first)


def _ruling(cited: Cited[bool]) -> Ruling:
    return Ruling(cited.value, cited.first)
