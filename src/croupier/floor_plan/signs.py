"""Default limits and periods of tables, and money of terminals, where nobody has set any."""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from croupier.core.offer.limits import Limits, Sign
from croupier.core.offer.offer import Offer, build
from croupier.core.pit.accounts.state import TerminalMoney
from croupier.core.rulebook.bounds import Between, BoundRules
from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.rulebook import Rulebook, Settings
from croupier.floor_plan.plan import SIGNS

_FREE = Between()


def sign_for(book: Rulebook, game: GameName, options: Mapping[str, str]) -> Sign:
    """The usual one, without limits for bets that the rulebook does not have."""
    offer = build(book, game, options)
    assert isinstance(offer, Offer), f"{book.id} offers its own games: {offer}"
    return bounded(offer, SIGNS[game])


def bounded(offer: Offer, sign: Sign) -> Sign:
    """The nearest to it that the rulebook lets a house state, for the bets that there are."""
    rules = offer.book.settings.bounds or BoundRules()
    minimum = rules.minimum.value if rules.minimum is not None else _FREE
    maximum = rules.maximum.value if rules.maximum is not None else _FREE
    kinds = {bet.kind for bet in offer.game.bets()}
    grouped = {
        kind: Between(group.least, group.most)
        for group in offer.limits.groups.values()
        for kind in group.bets
        if kind in kinds
    }
    own = {kind for kind in sign.kinds if kind in kinds} | grouped.keys()
    return replace(
        sign,
        general=_within(sign.general, (minimum,), (maximum,)),
        kinds={
            kind: _within(
                sign.at(kind),
                (minimum, grouped.get(kind, _FREE)),
                (maximum, grouped.get(kind, _FREE)),
            )
            for kind in sorted(own)
        },
    )


def period_within(book: Settings, wagering_ms: int) -> int:
    rule = book.bounds.wagering_seconds if book.bounds is not None else None
    return wagering_ms if rule is None else 1_000 * _nearest(wagering_ms // 1_000, (rule.value,))


def money_within(book: Settings, money: TerminalMoney) -> TerminalMoney:
    """No more credit, and no larger tickets, than the rulebook bounds."""
    rules = book.bounds or BoundRules()
    return replace(
        money,
        credit_max=_no_more(money.credit_max, rules.credit),
        ticket_max=_no_more(money.ticket_max, rules.ticket),
    )


def _no_more(asked: int | None, bound: Cited[int] | None) -> int | None:
    if bound is None:
        return asked
    return bound.value if asked is None else min(asked, bound.value)


def _within(limits: Limits, minimum: Iterable[Between], maximum: Iterable[Between]) -> Limits:
    most = None if limits.max is None else _nearest(limits.max, maximum)
    least = _nearest(limits.min or 0, minimum) or None
    if least is not None and most is not None and least > most:
        # Whichever of the two may, gives way.
        most = _nearest(least, maximum)
        least = min(least, most)
    return replace(limits, min=least, max=most)


def _nearest(value: int, bounds: Iterable[Between]) -> int:
    for bound in bounds:
        value = max(value, bound.least or 0)
        value = value if bound.most is None else min(value, bound.most)
    return value
