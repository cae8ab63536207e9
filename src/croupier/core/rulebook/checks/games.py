"""Finds rules of play that no cards, wheel or dice could follow."""

from collections.abc import Iterator
from math import lcm

from croupier.core.money import STAKE_MAX
from croupier.core.refusals import quoted
from croupier.core.rulebook.document.schema import Nodes, Problem, meant
from croupier.core.rulebook.games import baccarat, paytable, roulette
from croupier.core.rulebook.limits import Form
from croupier.core.rulebook.rulebook import Settings

POINTS = range(10)
# A coup takes six cards at most, and the coup after the cutting card as many again.
BEHIND_MIN = 12
BEHIND_MAX = 400
REACHES = range(1, 10)
DECKS_MAX = 12
# Face down, and after a first card that is shown: more would be half a deck and more.
BURNED_MAX, FOLLOWING_MAX, RANKS = 26, 15, 13


def problems(book: Settings) -> Iterator[Problem]:
    if not book.games():
        yield Problem("id", "the rulebook has no game: roulette, baccarat or sic-bo")
    if book.roulette is not None:
        yield from _roulette(book.roulette)
    if book.baccarat is not None:
        yield from _shoe(book.baccarat.shoe)
        yield from _tableau(book.baccarat.tableau)
        yield from _side_bets(book.baccarat)


def _roulette(rules: roulette.RouletteRules) -> Iterator[Problem]:
    if not rules.wheels:
        yield Problem("roulette.wheels", "no wheel is allowed")
    jailed = {name for name, terms in rules.bets.items() if terms.prison is not None}
    for name, call in rules.calls.items():
        held = [piece for piece in call.pieces if piece.partition(":")[0] in jailed]
        if held:
            reason = f"{held[0]} goes to prison, which a bet of several pieces cannot"
            yield Problem(f"roulette.calls.{name}.pieces", reason)
        if not call.pieces:
            yield Problem(f"roulette.calls.{name}.pieces", "the bet has no pieces")
    if rules.neighbours is not None:
        reaches = rules.neighbours.reaches
        if not reaches or any(reach not in REACHES for reach in reaches):
            yield Problem(
                "roulette.neighbours.reaches", f"one to nine each side, not {quoted(list(reaches))}"
            )
        elif len(set(reaches)) < len(reaches):
            yield Problem("roulette.neighbours.reaches", f"{quoted(list(reaches))} repeats itself")
    if (rules.calls or rules.neighbours) and rules.racetrack is None:
        yield Problem("roulette.racetrack", "missing: the rulebook has racetrack bets")


def _shoe(shoe: baccarat.ShoeRules) -> Iterator[Problem]:
    if not 1 <= shoe.decks.value <= DECKS_MAX:
        reason = f"{shoe.decks.value} decks: a shoe has from one to {DECKS_MAX}"
        yield Problem("baccarat.shoe.decks", reason)
    yield from _burn(shoe.burn.value)
    behind = shoe.behind_cutting_card_min.value
    if not BEHIND_MIN <= behind <= BEHIND_MAX:
        yield Problem(
            "baccarat.shoe.behind_cutting_card_min",
            f"{behind} cards: from {BEHIND_MIN}, which two coups may need, to {BEHIND_MAX}",
        )


def _burn(burn: baccarat.Burn | baccarat.OwnBurn) -> Iterator[Problem]:
    if isinstance(burn, baccarat.Burn):
        return
    key, more = "baccarat.shoe.burn", burn.by_first_card
    if (burn.face_down is None) == (not more):
        reason = "either face_down, so many cards, or by_first_card, a number for each rank"
        yield Problem(key, reason)
    if burn.face_down is not None and not 0 <= burn.face_down <= BURNED_MAX:
        reason = f"{burn.face_down} cards: write a number from 0 to {BURNED_MAX}"
        yield Problem(f"{key}.face_down", reason)
    if more and (len(more) != RANKS or not all(0 <= each <= FOLLOWING_MAX for each in more)):
        reason = f"thirteen numbers from 0 to {FOLLOWING_MAX}, for A, 2, 3 to 10, J, Q and K"
        yield Problem(f"{key}.by_first_card", reason)


def _tableau(tableau: baccarat.Tableau) -> Iterator[Problem]:
    name = "baccarat.tableau"
    rows = tableau.banker_draws.value
    if len(rows) != len(POINTS):
        yield Problem(
            f"{name}.banker_draws", f"{len(rows)} rows; there is one for each count from 0 to 9"
        )
    for points, row in enumerate(rows):
        yield from _values(f"{name}.banker_draws.{points}", row)
    for field in ("natural", "player_draws", "banker_draws_if_player_stands"):
        yield from _values(f"{name}.{field}", getattr(tableau, field).value)
    naturals = set(tableau.natural.value)
    for field in ("player_draws", "banker_draws_if_player_stands"):
        both = naturals & set(getattr(tableau, field).value)
        if both:
            yield Problem(f"{name}.{field}", f"{min(both)} is a natural, which never draws")


def _values(name: str, values: tuple[int, ...]) -> Iterator[Problem]:
    wrong = [value for value in values if value not in POINTS]
    if wrong:
        yield Problem(name, f"{quoted(wrong[0])} is no count: 0 to 9")
    elif len(set(values)) < len(values):
        yield Problem(name, f"{quoted(list(values))} repeats itself")


def _side_bets(rules: baccarat.BaccaratRules) -> Iterator[Problem]:
    for bet in rules.side_needs_main.value:
        if bet not in rules.bets:
            reason = f"{quoted(bet)} is no side bet of this rulebook{meant(bet, rules.bets)}"
            yield Problem("baccarat.side_needs_main", reason)


def _prisons(book: Settings, parts: Nodes) -> Iterator[Problem]:
    """What is imprisoned lies on a screen: no dealer would know it among chips on a cloth."""
    for name, node in parts:
        if not isinstance(node, paytable.BetTerms) or node.prison is None:
            continue
        if not name.startswith("roulette.bets."):
            yield Problem(f"{name}.prison", "only a bet of roulette.bets can go to prison")
        elif Form.TABLE in book.limits:
            reason = "stakes go to prison at terminals only, and the rulebook has limits.table"
            yield Problem(f"{name}.prison", reason)
        elif node.returns:
            both = {p for back in node.returns.values() for p in back.when.pockets or ()}
            if both & set(node.prison.when.pockets or ()):
                yield Problem(f"{name}.prison", "a part comes back for the same number")


def price_problems(book: Settings, parts: Nodes) -> Iterator[Problem]:
    yield from _prisons(book, parts)
    for name, node in parts:
        if isinstance(node, paytable.BetPrize):
            yield from _prize(name, node)
        elif isinstance(node, paytable.BetTerms):
            yield from _terms(name, node)
        elif isinstance(node, paytable.Return):
            yield from _return(name, node)


def _prize(name: str, prize: paytable.BetPrize) -> Iterator[Problem]:
    if not prize.pays.possible():
        yield Problem(name, f"odds of {_odds(prize.pays)} are impossible: {_BOTH}")
    kept = prize.commission
    if kept is not None and not (kept.possible() and kept.fraction < 1):
        yield Problem(name, f"a commission of {_odds(kept)} is impossible: it is a share below one")


_BOTH = f"write two whole numbers from 1 to {paytable.ODDS_MAX:,}"


def _odds(odds: paytable.Odds) -> str:
    return f"{quoted(odds.wins)} to {quoted(odds.per)}"


def _return(name: str, back: paytable.Return) -> Iterator[Problem]:
    if not (back.back.possible() and back.back.fraction <= 1):
        yield Problem(
            name,
            f"{_odds(back.back)} of the stake cannot come back: {_BOTH}, and all of it is 1 to 1",
        )


def _terms(name: str, terms: paytable.BetTerms) -> Iterator[Problem]:
    if not terms.prizes:
        yield Problem(name, "the bet has no prize: it could never win")
    if not 1 <= terms.unit <= STAKE_MAX:
        told = f"a wager unit is 1 to {STAKE_MAX:,} minor units: write unit = 1"
        yield Problem(f"{name}.unit", told)
        return
    paid = {
        event: prize.net for event, prize in terms.prizes.items() if not list(_prize("", prize))
    }
    paid |= {
        event: back.back.fraction for event, back in terms.returns.items() if back.back.possible()
    }
    uneven = [event for event, share in paid.items() if (terms.unit * share).denominator != 1]
    if uneven:
        whole = lcm(*(share.denominator for share in paid.values()))
        yield Problem(
            f"{name}.unit",
            f"a stake of {terms.unit} would get {terms.unit * paid[uneven[0]]} on {uneven[0]},"
            f" in minor units: no whole number, so write unit = {whole}",
        )
