"""Handles a misdealt coup: voided, put in order or standing, by when it was found."""

from collections import Counter

from croupier.core.games.baccarat.cards import Card
from croupier.core.games.baccarat.rules import Draw
from croupier.core.identifiers import RoundId
from croupier.core.pit.cards import card_placing, card_table, shoes
from croupier.core.pit.cards.casework import must_have_no_other_case, put_to_rest
from croupier.core.pit.cards.commands import MisdealFault, OrderNewCards, ReportMisdeal
from croupier.core.pit.cards.events import CardsSetAside, HandsPutRight
from croupier.core.pit.cards.state import CoupKind, Ending, LiveCoup, Shoe, ShoePhase
from croupier.core.pit.cases.approvals.requests import read
from croupier.core.pit.cases.open_cases import Grounds, waiting
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.voids import make_void
from croupier.core.pit.rounds.current_round import not_now
from croupier.core.pit.rounds.events import OutcomeRead, RoundResumed
from croupier.core.pit.rounds.fold import found as kept
from croupier.core.pit.state import CaseKind, Reading, Round, RoundStatus, TableStatus
from croupier.core.pit.subjects import Place
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.games.baccarat import CoupRemedy
from croupier.core.rulebook.roles import Action
from croupier.core.stream.envelope import Command, Decided, Decision

_BY_WHO_DEALS = (CoupRemedy.RECONSTRUCTED, CoupRemedy.STANDS)
_MENDED_IN = (RoundStatus.RESULTING, RoundStatus.PENDING, RoundStatus.SUSPENDED)


def report_misdeal(
    floor: Floor, command: Command[ReportMisdeal], here: card_table.CardTable
) -> Decided:
    body = command.body
    round_ = kept(here.table, body.round)
    assert round_ is not None
    rule = _remedy(floor, here, round_, body)
    if rule.value is CoupRemedy.RECONSTRUCTED:
        return _reconstructed(floor, here, round_, command, rule)
    return _voided(floor, here, round_, command, rule)


def mends_misdeal(
    floor: Floor, command: Command[ReportMisdeal], subject: Place
) -> tuple[Action, ...]:
    """Whoever deals puts hands in order, and is told that a coup stands; others make it void."""
    here = card_table.card_table_of(floor, subject.table)
    round_ = kept(subject.table, command.body.round)
    if here is None or round_ is None:
        return (Action.DEAL_CARDS,)
    if _remedy(floor, here, round_, command.body).value in _BY_WHO_DEALS:
        return (Action.DEAL_CARDS,)
    late = _too_late(floor, here, round_)
    return (Action.VOID_LATE_MISDEAL if late else Action.VOID_MISDEALT_COUP,)


def _remedy(
    floor: Floor, here: card_table.CardTable, round_: Round, body: ReportMisdeal
) -> Cited[CoupRemedy]:
    rules = here.misdeals.coup
    if _too_late(floor, here, round_):
        return rules.misdeal_found_after_next_coup_began
    doubt = body.fault is MisdealFault.ORDER_IN_DOUBT
    return rules.order_in_doubt if doubt else rules.misdeal_found_in_time


def _too_late(floor: Floor, here: card_table.CardTable, round_: Round) -> bool:
    late = here.misdeals.coup.misdeal_found_after_next_coup_began.value
    return not in_time(floor, here, round_) and not _reported_in_time(floor, round_.id, late)


def in_time(floor: Floor, here: card_table.CardTable, round_: Round) -> bool:
    """Until the next coup's first card is out, the shoe is empty or the table closed."""
    table, shoe = here.table, here.shoe
    if table.status is TableStatus.CLOSED or shoe is None or shoe.coup is None:
        return False
    if _emptied(floor, shoe, round_):
        return False
    if shoe.coup.round == round_.id:
        return True
    before = shoe.recent[-1].round if shoe.recent else None
    return before == round_.id and shoe.coup.dealt == 0


def _reported_in_time(floor: Floor, name: RoundId, late: CoupRemedy) -> bool:
    """A request that waits was made in time, where late reports are refused."""
    if late is not CoupRemedy.STANDS:
        return False
    requests = waiting(floor, (name,), (CaseKind.APPROVAL,))
    asked = (read(found.request) for found in requests if found.request is not None)
    return any(isinstance(request, ReportMisdeal) for request in asked)


def _emptied(floor: Floor, shoe: Shoe, round_: Round) -> bool:
    """Whether the cards have been taken out of the shoe and handled since."""
    if shoe.phase is not ShoePhase.ENDED:
        return False
    room = floor.state.cards
    cards = room.sets.get(shoe.cards)
    if cards is None or room.at_table.get(shoe.table) != shoe.cards:
        return True
    handled = (cards.secured, cards.checked, cards.shuffled, cards.riffled, cards.cut)
    return any(each is not None and each.at > round_.opened for each in handled)


def _voided(
    floor: Floor,
    here: card_table.CardTable,
    round_: Round,
    command: Command[ReportMisdeal],
    rule: Cited[CoupRemedy],
) -> Decided:
    if rule.value is CoupRemedy.STANDS:
        begun = "the next coup had begun, the shoe was empty or the table closed"
        sentence = f"{round_.id} stands: the fault was reported after {begun}"
        return Refusal(RefusalCode.TOO_LATE, sentence, rule.first)
    if round_.status is RoundStatus.VOID:
        return Refusal(RefusalCode.ALREADY_DONE, f"{round_.id} is already void")
    if round_.status is RoundStatus.OPEN or _undealt(here, round_):
        return not_now(round_, "nothing is dealt yet")
    because = Grounds(command.body.reason, rule.last, command.at)
    events = make_void(floor, here.table, round_, because)
    return Decision((*_aside(here), *events))


def _undealt(here: card_table.CardTable, round_: Round) -> bool:
    """Whether no card has left the shoe for it, rightly or wrongly."""
    shoe, coup = here.shoe, here.coup
    if shoe is None or coup is None or coup.round != round_.id:
        return False
    return not (coup.dealt or shoe.strays or shoe.carried)


def _aside(here: card_table.CardTable) -> tuple[CardsSetAside, ...]:
    return (CardsSetAside(here.table.id),) if here.shoe is not None and here.shoe.strays else ()


def _reconstructed(
    floor: Floor,
    here: card_table.CardTable,
    round_: Round,
    command: Command[ReportMisdeal],
    rule: Cited[CoupRemedy],
) -> Decided:
    stray = here.misdeals.extra_cards.other_card_exposed.first
    if refusal := must_have_no_other_case(floor, round_, (stray,)):
        return refusal
    shoe, coup = here.shoe, here.coup
    if round_.status not in _MENDED_IN or shoe is None or coup is None:
        return not_now(round_, "put its hands in order before confirming the result")
    if isinstance(now := _in_order(here, command.body, rule), Refusal):
        return now
    strays = _uses_strays(shoe, coup, now)
    if strays is None:
        sentence = "the hands must hold the cards that were dealt, each as often as it came"
        return Refusal(RefusalCode.IMPOSSIBLE_OUTCOME, sentence, rule.first)
    return Decision(tuple(_put_in_order(floor, here, round_, coup, now, command, strays=strays)))


def _in_order(
    here: card_table.CardTable, body: ReportMisdeal, rule: Cited[CoupRemedy]
) -> card_table.Hands | Refusal:
    """Dealt over again from the hands that are named: each card when its hand's turn comes."""
    named: dict[Draw, list[Card]] = {Draw.PLAYER: [], Draw.BANKER: []}
    for hand, texts in ((Draw.PLAYER, body.player), (Draw.BANKER, body.banker)):
        for text in texts:
            if isinstance(card := card_table.as_card(text), Refusal):
                return card
            assert card is not None
            named[hand].append(card)
    now = card_table.Hands(here.rules, [], [])
    while (draw := now.step.draw) is not Draw.DONE and named[draw]:
        list(now.deal([named[draw].pop(0)]))
    left = named[Draw.PLAYER] + named[Draw.BANKER]
    if left or not now.player:
        sentence = f"{now.step.reason}: the hands named are not dealt in that order"
        return Refusal(RefusalCode.IMPOSSIBLE_OUTCOME, sentence, rule.first)
    return now


def _uses_strays(shoe: Shoe, coup: LiveCoup, now: card_table.Hands) -> bool | None:
    """Whether the cards out of place belong to the hands; None if the cards do not tally."""
    named = Counter(now.player + now.banker)
    dealt = Counter(coup.player + coup.banker)
    strayed = Counter(each.card for each in shoe.strays if each.card is not None)
    for strays in (False, True) if strayed else (False,):
        known = dealt + strayed if strays else dealt
        # Whoever puts the hands in order says what the cards were that the shoe did not read.
        if known <= named and named.total() == known.total() + coup.unread:
            return strays
    return None


def _put_in_order(
    floor: Floor,
    here: card_table.CardTable,
    round_: Round,
    coup: LiveCoup,
    now: card_table.Hands,
    command: Command[ReportMisdeal],
    *,
    strays: bool,
) -> list[object]:
    right = HandsPutRight(
        round_.id,
        tuple(coup.player),
        tuple(coup.banker),
        tuple(now.player),
        tuple(now.banker),
        command.body.reason,
        command.at,
        strays,
    )
    events: list[object] = [right]
    if round_.status is RoundStatus.SUSPENDED:
        events.append(RoundResumed(round_.id, "its hands are in order"))
    if now.complete:
        events.append(OutcomeRead(round_.id, Reading("dealer", now.outcome, command.at)))
        if coup.kind is CoupKind.WITHOUT_WAGERS:
            events.append(card_placing.settled_empty(floor, here, round_, now, command.at))
    kinds = (CaseKind.MISDEAL, CaseKind.READINGS_DIFFER)
    return [*events, *put_to_rest(floor, round_.id, kinds, "hands put in order", command.at)]


def order_new_cards(
    floor: Floor, command: Command[OrderNewCards], at: card_table.Loaded
) -> Decided:
    body = command.body
    here = at.table
    power = Action.ORDER_NEW_CARDS_AFTER_MISDEAL
    if refusal := card_table.must_be_between_coups(here):
        return refusal
    last = here.table.round
    if last is None or last.status is not RoundStatus.VOID:
        sentence = "the cards are taken away after a coup that was void"
        return Refusal(RefusalCode.NOT_NOW, sentence, here.settings.authority[power].first)
    ending = Ending(body.reason, here.settings.authority[power].first)
    return Decision(shoes.ended_now(floor, here, ending, command.at))
