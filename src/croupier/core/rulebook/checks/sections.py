"""Checks sections that need each other: forms of play, games, sources and what each requires."""

from collections.abc import Collection, Iterator

from croupier.core.rulebook import limits, payments
from croupier.core.rulebook.document.schema import Problem
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.games.roulette import REST_SECONDS_MAX, NumberKeyed, SpinRules
from croupier.core.rulebook.round import Confirmation, EarlyEffect, EarlyEvent
from croupier.core.rulebook.rulebook import Settings

SECTIONS_OF_GAMES = {
    GameName.ROULETTE: ("spin", "no_spin"),
    GameName.BACCARAT: ("cards", "misdeals"),
    GameName.SIC_BO: ("dice",),
}
SECTIONS_OF_FORMS = {limits.Form.TERMINAL: ("accounts", "cash_out"), limits.Form.TABLE: ("chips",)}
EARLY_EVENTS = {
    GameName.ROULETTE: EarlyEvent.BALL_AT_REST,
    GameName.BACCARAT: EarlyEvent.CARDS_DRAWN,
    GameName.SIC_BO: EarlyEvent.DICE_EXPOSED,
}


def problems(book: Settings) -> Iterator[Problem]:
    if not book.limits:
        yield Problem("limits", "the rulebook names no form of play: terminal or table")
    yield from _forms(book)
    yield from _games(book)
    yield from _sources(book)
    yield from _tickets(book)


def _forms(book: Settings) -> Iterator[Problem]:
    forms = frozenset(book.limits)
    for name, having in (
        ("wagering", book.wagering),
        ("staff", book.staff),
        ("script", book.script),
        ("equipment.tables", book.equipment.tables),
    ):
        yield from _same(name, having, forms, "limits")
    for form, sections in SECTIONS_OF_FORMS.items():
        for section in sections:
            yield from _belongs(book, section, form, there=form in forms)


def _games(book: Settings) -> Iterator[Problem]:
    games = book.games()
    yield from _same("outcome", book.outcome, games, "the games of the rulebook")
    yield from _same("faults.remedies", book.faults.remedies, games, "the games of the rulebook")
    yield from _same("equipment.games", book.equipment.games, games, "the games of the rulebook")
    for form, scripts in book.script.items():
        yield from _same(f"script.{form}", scripts, games, "the games of the rulebook")
    for game, sections in SECTIONS_OF_GAMES.items():
        for section in sections:
            yield from _belongs(book, section, game, there=game in games)
    events = [EARLY_EVENTS[game] for game in games]
    yield from _same("early_result", book.early_result, events, "the games of the rulebook")
    for game in games:
        yield from _early(book, game)


def _early(book: Settings, game: GameName) -> Iterator[Problem]:
    """Each source has its effect, and wagers only stand where a dealer confirms what came."""
    event, readings = EARLY_EVENTS[game], book.outcome.get(game, {})
    effects = book.early_result.get(event, {})
    yield from _same(f"early_result.{event}", effects, readings, f"outcome.{game}")
    for source, effect in effects.items():
        confirmed = {rule.value for rule in readings.get(source, {}).values()}
        if effect.value is EarlyEffect.WAGERS_STAND and (
            Confirmation.DEALER_CONFIRMS not in confirmed
        ):
            yield Problem(f"early_result.{event}.{source}", "no dealer would confirm what came")


def _sources(book: Settings) -> Iterator[Problem]:
    for form, wagering in book.wagering.items():
        sources = {source for readings in book.outcome.values() for source in readings}
        for name, having in (
            (f"wagering.{form}.opens", wagering.opens),
            (f"wagering.{form}.closes", wagering.closes),
            (f"staff.{form}", book.staff.get(form, {})),
        ):
            yield from _same(name, having, sources, "the sources of outcome")
        for game, scripts in book.script.get(form, {}).items():
            yield from _same(
                f"script.{form}.{game}", scripts, book.outcome.get(game, {}), f"outcome.{game}"
            )
    if book.spin is not None:
        yield from _spin(book, book.spin)


def _spin(book: Settings, spin: SpinRules) -> Iterator[Problem]:
    wheels = book.outcome.get(GameName.ROULETTE, {})
    yield from _same("spin.timing", spin.timing, wheels, "outcome.roulette")
    if {Source.LIVE, Source.USPIN} & set(wheels):
        for name in ("revolutions_min", "number_keyed"):
            if getattr(spin, name) is None:
                yield Problem(f"spin.{name}", "missing: a dealer's wheel is in use")
    keyed, rest = spin.number_keyed, spin.rest_after_seconds
    at_rest = keyed is not None and keyed.value is NumberKeyed.ONCE_AT_REST
    for name in ("rest_after_seconds", "rest_reported_by"):
        there = getattr(spin, name) is not None
        if at_rest and not there:
            yield Problem(f"spin.{name}", "missing: a number is keyed once at rest")
        if there and not at_rest:
            yield Problem(f"spin.{name}", "not used: no number waits for a ball at rest")
    if rest is not None and not 1 <= rest.value <= REST_SECONDS_MAX:
        sentence = f"{rest.value} is not from 1 to {REST_SECONDS_MAX} seconds"
        yield Problem("spin.rest_after_seconds", sentence)


def _tickets(book: Settings) -> Iterator[Problem]:
    pays = book.cash_out.pays.value if book.cash_out is not None else ()
    on_paper = payments.Payment.TICKET in pays or payments.Payment.VOUCHER in pays
    yield from _belongs(book, "tickets", "cash_out.pays of ticket or voucher", there=on_paper)


def _same(
    name: str, having: Collection[str], wanted: Collection[str], where: str
) -> Iterator[Problem]:
    for key in wanted:
        if key not in having:
            yield Problem(f"{name}.{key}", f"missing: {key} is in {where}")
    for key in having:
        if key not in wanted:
            yield Problem(f"{name}.{key}", f"{key} is not in {where}")


def _belongs(book: Settings, section: str, owner: str, *, there: bool) -> Iterator[Problem]:
    has = getattr(book, section) is not None
    if there and not has:
        yield Problem(section, f"missing: the rulebook has {owner}")
    if has and not there:
        yield Problem(section, f"it belongs to {owner}, which the rulebook does not have")
