"""A prize that waits to be paid, held while something is investigated, and then determined."""

from croupier.core.ledger.accounts import HOUSE, hold
from croupier.core.ledger.transfer import moved
from croupier.core.money import dollars
from croupier.core.pit.accounts.commands import (
    Determination,
    DeterminePrizeHold,
    HoldPrize,
    ReviewPrizeHold,
)
from croupier.core.pit.accounts.events import PrizeDetermined, PrizeHeld, PrizeReviewed
from croupier.core.pit.accounts.holds.holding import notified
from croupier.core.pit.accounts.state import Owed
from croupier.core.pit.cases.events import CaseDecided
from croupier.core.pit.cases.opening import case
from croupier.core.pit.cases.waiting import waiting
from croupier.core.pit.floor import Floor
from croupier.core.pit.intents.ending import answered
from croupier.core.pit.state import CaseKind
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.money.payouts import Holdable, HoldReview
from croupier.core.rulebook.rulebook import Settings
from croupier.core.stream.envelope import Command, Decision
from croupier.core.stream.permission.withholding import must_be_reviewed_to_keep


def hold_prize(floor: Floor, command: Command[HoldPrize]) -> Decision | Refusal:
    body = command.body
    owed = floor.state.money.owed.get(body.about)
    if owed is None:
        return Refusal(RefusalCode.UNKNOWN_HOLD, f"nothing is owed for {body.about!r}")
    book = floor.book(owed.rulebook).settings
    if body.about in floor.state.money.prizes_held:
        return Refusal(RefusalCode.ALREADY_DONE, f"{body.about} is held already")
    if Holdable.PRIZES not in book.payouts.holds.value:
        sentence = f"under {book.id} no prize is held"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, book.payouts.holds.first)
    sentence = f"{dollars(owed.amount)} owed for {body.about} held: {body.reason}"
    clause, by = book.payouts.holds.first, command.actor.person
    held = PrizeHeld(body.about, body.reason, command.at, by, notified(book))
    return Decision((held, case(floor, CaseKind.HOLD, body.about, sentence, clause, command.at)))


def review_prize_hold(floor: Floor, command: Command[ReviewPrizeHold]) -> Decision | Refusal:
    body = command.body
    _, book = _held(floor, body.about)
    if book.payouts.hold_review.value is not HoldReview.NOTIFIED_AND_REVIEWS:
        sentence = f"under {book.id} a hold is not reviewed"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, book.payouts.hold_review.first)
    by = command.actor.person
    return Decision((PrizeReviewed(body.about, body.finding, by),))


def determine_prize_hold(floor: Floor, command: Command[DeterminePrizeHold]) -> Decision | Refusal:
    """Released it waits to be paid as before; withheld it is the venue's."""
    body = command.body
    owed, book = _held(floor, body.about)
    withheld = body.determination is Determination.WITHHELD
    review = floor.state.money.prizes_held[body.about].review
    unseen = must_be_reviewed_to_keep(book, review) if withheld else None
    if unseen is not None:
        return unseen
    moves = moved(hold(owed.about), HOUSE, owed.amount) if withheld else ()
    by = command.actor.person
    event = PrizeDetermined(owed.about, body.determination, body.reason, by, moves)
    finding = f"{body.determination.value}: {body.reason}"
    if withheld:
        return Decision((event, *answered(floor, owed.about, finding, command)))
    # What called staff to pay it goes on calling them.
    over = waiting(floor, (owed.about,), (CaseKind.HOLD,))
    lifted = (CaseDecided(hold_.id, finding, command.at, command.actor) for hold_ in over)
    return Decision((event, *lifted))


def _held(floor: Floor, about: str) -> tuple[Owed, Settings]:
    owed = floor.state.money.owed[about]
    return owed, floor.book(owed.rulebook).settings
