"""What a player may read about each bet on offer: its name, odds, edge, clauses and rules."""

from collections.abc import Collection
from decimal import Decimal
from fractions import Fraction

from msgspec import Struct

from croupier.core.games.contract import Bet
from croupier.core.identifiers import BetText, ClauseId
from croupier.core.offer.offer import Offer
from croupier.core.rulebook.games.paytable import BetPrize, Return
from croupier.core.rulebook.rulebook import Rulebook
from croupier.views.offers import pay_tables, prize_conditions
from croupier.words.catalogue import Language, catalogue, say

# Bets that cover no zero and never will.
_OUTSIDE = frozenset({"column", "dozen", "low", "high", "even", "odd", "red", "black"})


def document_title(book: Rulebook, language: Language) -> str:
    """As the document calls itself, where no translation is known."""
    title = book.settings.document.title
    return catalogue(language).get(f"offer.document.{book.id}", title)


def sentences(offer: Offer, bet: Bet, language: Language) -> tuple[str, ...]:
    rules = [*_what(offer, bet, language), *_pays(offer, bet, language)]
    if not offer.stands_alone(bet):
        rules.append(say(language, "offer.beside-a-main-wager"))
    return tuple(rules)


def _what(offer: Offer, bet: Bet, language: Language) -> list[str]:
    kind = catalogue(language).get(f"offer.kind.{bet.kind}")
    what = [kind] if kind is not None else []
    if bet.kind in _OUTSIDE and not _spared(offer, bet):
        what.append(say(language, "offer.zeros-lose"))
    if len(bet.positions) > 1:
        listing = say(language, "offer.listing")
        pieces = listing.join(_piece(text, language) for text in dict.fromkeys(bet.positions))
        frame = "offer.one-touch-listed" if kind is None else "offer.one-touch"
        what.append(say(language, frame, count=len(bet.positions), pieces=pieces))
    rules = offer.book.settings.sicbo
    if bet.kind == "double" and rules is not None:
        wins = rules.double_wins_on_triple.value
        what.append(say(language, "offer.wins-on-triple" if wins else "offer.loses-on-triple"))
    return what


def _piece(text: str, language: Language) -> str:
    """A piece of a bet of several chips: `split 17-20`."""
    kind, _, selection = text.partition(":")
    return f"{catalogue(language).get(f'offer.piece.{kind}', kind)} {selection}".rstrip()


def _pays(offer: Offer, bet: Bet, language: Language) -> list[str]:
    won = [
        _prize(language, _event(bet, event, language), prize)
        for event, prize in pay_tables.prizes(offer, bet).items()
    ]
    told = [*won, *(_back(back, language) for back in pay_tables.returns(offer, bet))]
    prison = pay_tables.prison(offer, bet)
    if prison is not None:
        when = prize_conditions.told(prison.when, language)
        told.append(say(language, f"offer.prison-{prison.again.value}", when=when))
    return told


def _spared(offer: Offer, bet: Bet) -> bool:
    """Whether a zero takes less than the whole stake."""
    return bool(pay_tables.returns(offer, bet)) or pay_tables.prison(offer, bet) is not None


def _back(back: Return, language: Language) -> str:
    when, share = prize_conditions.told(back.when, language), back.back.fraction
    if share == 1:
        return say(language, "offer.all-back", when=when)
    return say(language, "offer.back", share=share, when=when)


def _prize(language: Language, event: str, prize: BetPrize) -> str:
    odds = say(language, "offer.odds", wins=prize.pays.wins, per=prize.pays.per)
    if prize.when is not None:
        kept = prize.commission.fraction if prize.commission is not None else ""
        when = prize_conditions.told(prize.when, language)
        return say(language, "offer.described", event=event, odds=odds, share=kept, when=when)
    if prize.commission is None:
        return say(language, "offer.pays", event=event, odds=odds)
    share = prize.commission.fraction
    return say(language, "offer.pays-less", event=event, odds=odds, share=share)


def _event(bet: Bet, event: str, language: Language) -> str:
    if event.startswith("margin-"):
        return say(language, "offer.margin", points=event.removeprefix("margin-"))
    words = catalogue(language)
    if len(bet.positions) > 1:
        piece = words.get(f"offer.piece.{event}", event)
        return say(language, "offer.each-piece", piece=piece)
    return words.get(f"offer.event.{event}", words["offer.event.win"])


_EDGE_PLACES = Decimal("0.000001")


class BetView(Struct, frozen=True, kw_only=True):
    """One row of the odds table: a kind of bet, or those selections of it that price alike.

    `edge` is the share of the stake kept on average, to six decimals; `edge_exact` the same as a
    ratio. Both are absent where the house has not disclosed how often Mega comes.
    """

    line: str
    kind: str
    label: str
    odds: str
    pays: tuple[pay_tables.PayView, ...]
    edge: str | None
    edge_exact: str | None
    # The clause that permits it; a bet of the house's own has none.
    clause: ClauseId | None
    clauses: tuple[ClauseId, ...]
    # How many equal chips one touch lays; where they lie if that is one place for the whole row.
    pieces: int
    positions: tuple[BetText, ...] = ()
    # Whether it stands only beside a wager on Player, Banker or Tie.
    needs_main: bool = False
    rules: tuple[str, ...] = ()
    # A winning wager told as a dispute would hear it.
    example: str = ""


def offered(offer: Offer, withheld: Collection[str]) -> list[Bet]:
    """The bets of the game that this table has a button for."""
    return [bet for bet in offer.game.bets() if bet.kind not in withheld]


def bet_views(
    offer: Offer, withheld: Collection[str] = (), language: Language = Language.ENGLISH
) -> tuple[BetView, ...]:
    table = pay_tables.priced(offer)
    rows: dict[str, list[Bet]] = {}
    for bet in offered(offer, withheld):
        rows.setdefault(table.line_of(bet), []).append(bet)
    return tuple(_view(offer, table, line, bets, language) for line, bets in rows.items())


def _view(
    offer: Offer, table: pay_tables.Priced, line: str, bets: list[Bet], language: Language
) -> BetView:
    bet = bets[0]
    edge = table.edge_of(line)
    return BetView(
        line=line,
        kind=bet.kind,
        label=bet.label,
        odds=pay_tables.odds_text(offer, bet),
        pays=pay_tables.pay_views(offer, bet),
        edge=None if edge is None else _decimal(edge),
        edge_exact=None if edge is None else f"{edge.numerator}/{edge.denominator}",
        clause=bet.clauses[0] if bet.clauses else None,
        clauses=table.lines[line].clauses,
        pieces=len(bet.positions),
        positions=bet.positions if len(bets) == 1 else (),
        needs_main=not offer.stands_alone(bet),
        rules=sentences(offer, bet, language),
        example=table.examples.get(line, ""),
    )


def _decimal(share: Fraction) -> str:
    exact = Decimal(share.numerator) / Decimal(share.denominator)
    return str(exact.quantize(_EDGE_PLACES))
