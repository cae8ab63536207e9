"""A promotion from its draft to its draw, under any document that has promotions."""

import hashlib
from typing import Any

from msgspec.structs import replace

from croupier.core.identifiers import Instant, PersonId, RulebookId
from croupier.core.promotions.selection import NumberSource, commitment
from croupier.core.promotions.terms import (
    HOUR_MS,
    PrizeCategory,
    PromotionId,
    PromotionPrize,
    PromotionTerms,
)
from croupier.core.rulebook.promotions import PrizePayment, WinnerContact
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.core.venue.commands import AdoptRulebook
from croupier.core.venue.promotions import commands
from croupier.core.venue.promotions.state import AwardId, PrizePart, Promotion, PromotionAward
from croupier.rulebooks.shelf import Shelf
from tests.core.pit.floor_script import OPERATOR
from tests.core.rows import Rows
from tests.core.venue.venue_script import DESK, SIGNED, VenueScript
from tests.plugins.proofs import proves

SPRING = PromotionId("spring")
SCRUTINEER = Actor(PersonId("sue"), Role.SCRUTINEER)
WITNESS = Actor(PersonId("wanda"), Role.CASINO_MANAGEMENT)
AUTHORITY = Actor(PersonId("arthur"), Role.REGULATOR_AUTHORITY)
SECRET = hashlib.sha256(b"what the house keeps to itself").hexdigest()
CAR = PromotionPrize("A voucher", PrizeCategory.GOODS, 50_000, "none")
CASH = PromotionPrize("Cash", PrizeCategory.CASH, 20_000, "none")
DICE = (1, 2, 3, 4, 5, 6, 1, 2)
SHOWN = " ".join(str(one) for one in DICE)

RRB, ROU, IBK = "nsw-rapid-2016", "nsw-roulette-2019", "nsw-interblock-2016"
# The same clauses under three numberings.
_SECTIONS = {RRB: ("RRB", "10"), ROU: ("ROU", "11/10"), IBK: ("IBK", "7")}
BOOKS = {book: f"{prefix}-{section}." for book, (prefix, section) in _SECTIONS.items()}
ENTRANTS = ("ann", "bob", "cat", "dan", "eve")
BIG = PromotionPrize("Grand", PrizeCategory.CASH, 1_000_001, "none")


def under_each(parts: str | tuple[str, ...], fact: str, *values: object) -> list[Any]:
    named = (parts,) if isinstance(parts, str) else parts
    return [
        proves(tuple(f"{prefix}{part}" for part in named), fact, book, *values)
        for book, prefix in BOOKS.items()
    ]


def clause(book: str, part: str) -> str:
    return f"{BOOKS[book]}{part}"


def pay(award: str, *parts: PrizePart, **more: Any) -> commands.PayPrize:
    return commands.PayPrize(award, SIGNED, parts, drawer=DESK, **more)  # type: ignore[arg-type]


def cash(amount: int) -> PrizePart:
    return PrizePart(PrizePayment.CASH, amount)


class PromotionScript:
    """`terms` begin 24 hours and a minute after the script's own beginning."""

    def __init__(self, rulebook: str, **changed: Any) -> None:
        self.venue = VenueScript(Rows())
        self.venue.do(OPERATOR, AdoptRulebook(Shelf().text(RulebookId(rulebook))))
        starts = Instant(self.venue.now + 24 * HOUR_MS + 60_000)
        self.terms = replace(
            PromotionTerms(
                title="Spring draw",
                starts=starts,
                entries_close=Instant(starts + 48 * HOUR_MS),
                draw_at=Instant(starts + 49 * HOUR_MS),
                place="the main floor",
                award_method="by draw",
                award_time_and_place="at the draw, on the main floor",
                eligibility="adults who are members",
                qualifying_wager="none",
                nature_of_prize="cash and goods, without reservation",
                claim_method="at the cage, within 7 days",
                presence_required=False,
                winner_notification="by telephone",
                publication="on the notice board",
                unclaimed="goes to a reserve",
                where_to_read="at the cage and on every terminal",
                prizes=(CASH, CAR),
                reserves=2,
            ),
            **changed,
        )
        self.rulebook = RulebookId(rulebook)
        self.draft(self.terms)

    def draft(self, terms: PromotionTerms) -> None:
        self.do(OPERATOR, commands.DraftPromotion(SPRING, self.rulebook, terms))

    def do(self, actor: Actor, body: Any, approver: Actor | None = None) -> Any:
        return self.venue.do(actor, body, approver)

    def refused(self, actor: Actor, body: Any, approver: Actor | None = None) -> Any:
        return self.venue.refused(actor, body, approver)

    def at(self, moment: int) -> None:
        self.venue.now = max(self.venue.now, moment)

    @property
    def promotion(self) -> Promotion:
        return self.venue.hall.state.promotions[SPRING]

    @property
    def awards(self) -> list[PromotionAward]:
        return list(self.promotion.awards.values())

    def running(self) -> None:
        """Published, submitted in time, a secret committed to, and open for entries."""
        self.do(OPERATOR, commands.PublishPromotion(SPRING))
        self.do(OPERATOR, commands.SubmitTerms(SPRING, "ILGA 17"))
        self.do(OPERATOR, commands.CommitSecret(SPRING, commitment(SPRING, SECRET)))
        self.at(self.terms.starts)

    def entered(self, *people: str) -> None:
        for person in people:
            self.do(OPERATOR, commands.EnterPromotion(SPRING, PersonId(person)))

    def closed(self) -> str:
        self.at(self.terms.entries_close)
        self.do(OPERATOR, commands.CloseEntries(SPRING))
        digest = self.promotion.list_digest
        assert digest is not None
        return digest

    def signed(self, by: Actor = WITNESS) -> None:
        """And the time of the draw has come."""
        self.do(by, commands.SignList(SPRING, self.closed()))
        self.at(self.terms.draw_at)

    def sought(self, award: AwardId) -> None:
        """Somebody tried to reach its winner, who need not have been there."""
        note = "no answer"
        self.do(
            OPERATOR,
            commands.RecordNotice(award, WinnerContact.TELEPHONE, reached=False, note=note),
        )

    def drawn(self, by: Actor = WITNESS) -> None:
        self.signed(by)
        self.do(
            OPERATOR,
            commands.RecordNumbers(SPRING, NumberSource.DICE, "dice of table 4", SHOWN),
            by,
        )
        self.do(OPERATOR, commands.DrawPrizes(SPRING, SECRET))
        self.venue.another_day(self.venue.now + 1000)
