"""Undisclosed wagers: handed in, examined, and revealed once the round is over.

Until then no more is known here than a form's number, or a commitment to its content. A commitment
is the SHA-256, in hexadecimal digits, of `opening|bet|amount`.
"""

import hashlib

from msgspec import Struct

from croupier.core.games.contract import Bet
from croupier.core.identifiers import BetText, ClauseId
from croupier.core.ledger.ledger import Transfer, moved
from croupier.core.offer.settling import bet_of
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import OVER, Round
from croupier.core.pit.tournaments import at_table, commands, events, laying, scoring
from croupier.core.pit.tournaments.state import Phase, TournamentPlayer, chips_of, inventory_of
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.tournaments import IncompleteForm
from croupier.core.stream.envelope import Answer, Command, Decision
from croupier.core.tournaments.conditions import LimitStep


def commitment_to(opening: str, bet: str, amount: int) -> str:
    return hashlib.sha256(f"{opening}|{bet}|{amount}".encode()).hexdigest()


_KEYS_AT_MOST = 8


def offer_key(floor: Floor, command: Command[commands.OfferFormKey]) -> Decision | Refusal:
    body, at = command.body, at_table.found_at(floor, command.body)
    rule = at_table.rules_of(at.book).undisclosed_wagers
    if not rule.value:
        return Refusal(RefusalCode.NOT_OFFERED, "the document has no undisclosed wagers")
    if body.key in at.play.form_keys:
        return Refusal(RefusalCode.ALREADY_DONE, "forms are sealed for this screen already")
    if len(at.play.form_keys) >= _KEYS_AT_MOST:
        sentence = f"forms are sealed for {_KEYS_AT_MOST} screens already"
        return Refusal(RefusalCode.OVER_LIMIT, sentence)
    return Decision((events.FormKeyOffered(at.table.id, body.key, command.actor.person),))


def hand_in(floor: Floor, command: Command[commands.HandInForm]) -> Decision | Refusal:
    body, at = command.body, at_table.found_at(floor, command.body)
    player, rule = at.player, at_table.rules_of(at.book).undisclosed_wagers
    assert player is not None
    if not rule.value:
        return Refusal(RefusalCode.NOT_OFFERED, "the document has no undisclosed wagers")
    refusal = laying.must_act_now(at, body.round)
    if refusal is not None:
        return refusal
    if not player.forms or player.form is not None:
        sentence = f"{player.name} has no undisclosed wager left, or has handed one in"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, rule.first)
    if player.passed:
        return Refusal(RefusalCode.NOT_NOW, f"{player.name} has played a pass card in this round")
    round_ = at_table.round_of(floor, at.table, body.round)
    if round_ is not None and round_.spun is not None:
        sentence = "the ball runs, and a form is examined before"
        return Refusal(RefusalCode.TOO_LATE, sentence, rule.first)
    handed = events.FormHandedIn(
        *(at.table.id, body.round, player.seat, body.number, body.commitment, body.sealed),
        command.at,
    )
    return Decision((handed,))


def must_name_form(body: commands.HandInForm) -> Refusal | None:
    if body.number.strip():
        return None
    return Refusal(RefusalCode.NOTHING_ASKED, "the number of the form is missing: enter it")


def examine(floor: Floor, command: Command[commands.ExamineForm]) -> Decision | Refusal:
    body, at = command.body, at_table.found_at(floor, command.body)
    player = at.player
    assert player is not None
    if player.form is None or at.play.round != body.round:
        return Refusal(RefusalCode.NOT_THERE, f"{player.name} has handed in no form")
    if player.form.examined is not None:
        return Refusal(RefusalCode.ALREADY_DONE, "the form has been examined")
    by = command.actor.person
    return Decision((events.FormExamined(at.table.id, body.round, player.seat, by),))


Clauses = tuple[ClauseId | None, ...]


class Deemed(Struct, frozen=True):
    """What an undisclosed wager counts as, and by which clause that is not what was written."""

    amount: int
    clause: ClauseId | None = None


def deemed(amount: int, step: LimitStep, chips: int, clauses: Clauses) -> Deemed:
    """`clauses`: too little, too much, more than the player's chips, no whole unit."""
    small, large, beyond, off = clauses
    if amount > chips:
        return Deemed(min(chips, step.maximum), beyond)
    if amount > step.maximum:
        return Deemed(step.maximum, large)
    if amount < step.minimum:
        return Deemed(min(step.minimum, chips), small)
    whole = amount // step.minimum * step.minimum
    return Deemed(amount) if whole == amount else Deemed(whole, off)


def reveal(floor: Floor, command: Command[commands.RevealForm]) -> Decision | Refusal:
    body, at = command.body, at_table.found_at(floor, command.body)
    player, round_ = at.player, at_table.round_of(floor, at.table, body.round)
    assert player is not None
    if player.form is None or at.play.round != body.round or round_ is None:
        return Refusal(RefusalCode.NOT_THERE, f"{player.name} has no form to reveal")
    if round_.status not in OVER or at.play.phase not in (Phase.WAITING, Phase.OVER):
        return Refusal(RefusalCode.TOO_EARLY, f"{round_.id} is not over yet")
    form = player.form
    opened = commitment_to(body.opening, body.bet, body.amount)
    # What can never be opened says nothing, if the manager of the tournament finds so.
    nothing = not (body.opening or body.bet or body.amount) and at_table.directs(
        command, at.play.directors
    )
    if form.commitment and form.commitment != opened and not nothing:
        return Refusal(RefusalCode.OUTCOME_DIFFERS, "this is not what the form was sealed with")
    revealed = _revealed(floor, at, player, round_, body)
    if isinstance(revealed, Refusal):
        return revealed
    return Decision((revealed,), Answer(amounts=(revealed.counts, revealed.credit)))


def _revealed(
    floor: Floor,
    at: at_table.AtPlay,
    player: TournamentPlayer,
    round_: Round,
    body: commands.RevealForm,
) -> events.FormRevealed | Refusal:
    """Played as it is deemed to have been; without amount or bet the minimum is only deducted."""
    rules, step = at_table.rules_of(at.book), at.play.content.terms.limits_in(at.play.rounds)
    rule = rules.incomplete_form
    bet = bet_of(floor.offer(at.table), body.bet, body.amount or 1) if body.bet else None
    chips = min(player.held_at_close, at_table.held(floor, at.table, player))
    account, stock = chips_of(at.table.id, player.seat), inventory_of(at.table.id)
    said = bet.text if isinstance(bet, Bet) else body.bet
    named = (at.table.id, round_.id, player.seat, said, body.amount)
    if not isinstance(bet, Bet) or not body.amount:
        deducts = rule is not None and rule.value is IncompleteForm.MINIMUM_DEDUCTED
        cost = min(step.minimum, chips) if deducts else 0
        clause = rule.last if rule is not None else None
        return events.FormRevealed(*named, 0, 0, clause, moved(account, stock, cost))
    clauses = (*_clauses(rules.incomplete_form), rules.short_wager.last)
    counts = deemed(body.amount, step, chips, clauses)
    credit = scoring.paid(floor, at.table, round_, {BetText(bet.text): counts.amount})
    more = credit - counts.amount
    moves: tuple[Transfer, ...] = (
        moved(stock, account, more) if more > 0 else moved(account, stock, -more)
    )
    return events.FormRevealed(*named, counts.amount, credit, counts.clause, moves)


def _clauses(rule: object) -> tuple[ClauseId, ...]:
    """10.8.3.1 to 10.8.3.3 stand beside the clause of a form that lacks something."""
    clauses: tuple[ClauseId, ...] = getattr(rule, "clauses", ())
    base = clauses[0] if clauses else ClauseId("")
    return tuple(ClauseId(f"{base}.{part}") for part in (1, 2, 3))
