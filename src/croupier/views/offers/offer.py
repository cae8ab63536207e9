"""What never changes while a table is open: its layouts, bets, chips and rules."""

from collections.abc import Collection, Mapping
from functools import lru_cache
from math import gcd

from msgspec import Struct

from croupier.core.identifiers import ClauseId, RulebookId, TableId
from croupier.core.offer.limits import Limits, Sign
from croupier.core.offer.offer import Offer, Options, bears_on
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.standing import PublicKey, RulebookStanding, standing
from croupier.core.rulebook.wagering import AtOnce, Gesture, WinningWager
from croupier.views.layouts import drawing, layout
from croupier.views.offers.bets import BetView, bet_views, document_title
from croupier.views.offers.notices import ShownNotice, shown_notices
from croupier.views.offers.pay_tables import SameOffer
from croupier.words.catalogue import Language

_CHIPS = (100, 500, 2_500, 10_000, 50_000, 100_000)


def denominations(sign: Sign) -> tuple[int, ...]:
    """In cents, smallest first: chips that keep to the unit, and that some bet can take one of.

    The unit itself is always among them, so that every permitted amount can be laid.
    """
    limits = (sign.general, *sign.kinds.values())
    unit = gcd(*(_unit(each) for each in limits)) or _CHIPS[0]
    most = _most(limits)
    usual = [chip for chip in _CHIPS if chip % unit == 0 and (most is None or chip <= most)]
    return tuple(sorted({unit, *usual}))


def _unit(limits: Limits) -> int:
    """What the minimum and every amount above it are made of; nought where nothing says."""
    return gcd(limits.min or 0, limits.unit or 0)


def _most(limits: tuple[Limits, ...]) -> int | None:
    highest = [each.max for each in limits]
    return None if None in highest else max(most for most in highest if most is not None)


class OfferView(Struct, frozen=True, kw_only=True):
    """Limits are not here: they stand on the table's sign, which may change from round to round.

    A screen says of every rulebook who has approved it, or that nobody has.
    """

    table: TableId
    game: GameName
    rulebook: RulebookId
    title: str
    approved: bool
    standing: RulebookStanding
    options: Mapping[str, str]
    landscape: layout.Layouts
    portrait: layout.Layouts
    bets: tuple[BetView, ...]
    gesture: Gesture
    gesture_clause: ClauseId | None
    confirm: bool
    confirm_clause: ClauseId | None
    tables_at_once: AtOnce
    winning_wager: WinningWager
    # Chips to pick from, in cents, smallest first.
    denominations: tuple[int, ...]
    notices: tuple[ShownNotice, ...]


class _Drawn(Struct, frozen=True):
    """What tables with the same offer have in common."""

    landscape: layout.Layouts
    portrait: layout.Layouts
    bets: tuple[BetView, ...]


@lru_cache(maxsize=64)
def _drawn(same: SameOffer, withheld: frozenset[str], language: Language) -> _Drawn:
    return _Drawn(
        drawing.draw_layouts(same.offer, layout.Orientation.LANDSCAPE, withheld),
        drawing.draw_layouts(same.offer, layout.Orientation.PORTRAIT, withheld),
        bet_views(same.offer, withheld, language),
    )


def offer_view(
    table: TableId,
    offer: Offer,
    sign: Sign,
    withheld: Collection[str] = (),
    language: Language = Language.ENGLISH,
    trusted: Mapping[PublicKey, str] | None = None,
) -> OfferView:
    """`withheld` are the kinds of bet that this table has no button for, `trusted` known keys.

    What the bets are and what the document is called is told in the language asked for; names of
    bets stay as the document has them, and a screen has its own words for what they are called.
    """
    wagering, known = offer.wagering, standing(offer.book, trusted or {})
    drawn = _drawn(SameOffer(offer), frozenset(withheld), language)
    return OfferView(
        table=table,
        game=offer.name,
        rulebook=offer.book.id,
        title=document_title(offer.book, language),
        approved=known.approved,
        standing=known,
        options=_shown(offer.name, offer.options),
        landscape=drawn.landscape,
        portrait=drawn.portrait,
        bets=drawn.bets,
        gesture=wagering.gesture.value,
        gesture_clause=wagering.gesture.first,
        confirm=offer.confirms,
        confirm_clause=offer.confirm_clause,
        tables_at_once=wagering.tables_at_once.value,
        winning_wager=wagering.winning_wager.value,
        denominations=denominations(sign),
        notices=shown_notices(offer.book.settings),
    )


def _shown(game: GameName, options: Options) -> dict[str, str]:
    """The options that bear on this game, as they are written."""
    written = {
        "wheel": options.wheel,
        "lucky_ball": options.lucky_ball.value,
        "layout": options.layout.value,
        "settlement": options.settlement,
        "form": options.form.value,
    }
    if options.mega is not None:
        written["mega"] = f"{options.mega.numerator}/{options.mega.denominator}"
    return {name: value for name, value in written.items() if bears_on(name, game)}
