"""Which buttons a dealer has at a table, and whether the core would accept each of them now.

Nothing is worked out twice: every command is put to the core as the dealer would send it, and what
the core answers is what the button shows. A button that can never be of use here is left out.

Cards are changed for others by whom the rulebook says; where that is no dealer, a supervisor does
it at the dealer's screen.
"""

from collections.abc import Iterator

from croupier.core.games.baccarat.cards import Card
from croupier.core.games.baccarat.outcome import Result
from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import CardSetId, DeviceId, RoundId, table_of
from croupier.core.pit.cards import commands as misdeals
from croupier.core.pit.cards.card_table import card_table_of
from croupier.core.pit.cards.state import CardSet, Exposure
from croupier.core.pit.cases.commands import CallSupervisor
from croupier.core.pit.chips.commands import ReturnLateBet
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities import commands as irregularities
from croupier.core.pit.irregularities.results.failed_dice import DiceFault
from croupier.core.pit.rounds import commands as rounds
from croupier.core.pit.state import CaseKind, RoundStatus, Table
from croupier.core.pit.tables.commands import AnnounceClosing, CloseTable
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.roles import Action
from croupier.views.desk.button_state import DeskButton, DoneBy, Tried, button_state, dealer_of
from croupier.views.desk.cards import at_table, shoes, spare
from croupier.views.desk.layout_desk import has_layout, round_pressed
from croupier.views.desk.tournament_desk import of_the_tournament

_SOME_CARD = "KS"
_NONE = "There are no cards at this table yet."
_NO_SPARE = "There is no other set of cards for this table."
_DEALT_FROM = "Cards are changed between coups."
_CARD_REASON = "as seen at the table"


def of_the_shoe(floor: Floor, table: Table) -> Iterator[Tried]:
    """Once by the face and once without: only one of them is how a card is burned now."""
    yield Tried(misdeals.BurnCard(table.id))
    yield Tried(misdeals.BurnCard(table.id, _SOME_CARD))
    yield Tried(misdeals.ReportCuttingCard(table.id))
    yield Tried(misdeals.OrderShuffle(table.id, _CARD_REASON), hands=DoneBy.ANYBODY)
    for fault in misdeals.PreparationFault:
        reasons = tuple(each.value for each in misdeals.PreparationFault)
        yield Tried(misdeals.ReportPreparationFault(table.id, fault), reasons=reasons)
    # Whoever may change cards is looked for only when cards can be changed at all.
    others = spare(floor, table) if _between_coups(floor, table) else ()
    for other in others:
        unfit = misdeals.ReplaceUnfitCards(table.id, other.id, _CARD_REASON)
        yield Tried(unfit, reasons=tuple(each.id for each in others), hands=DoneBy.ANYBODY)
        yield Tried(_brought(floor, table, other.id), hands=DoneBy.ANYBODY)
    for device in shoes(floor, table):
        yield Tried(misdeals.LoadShoe(table.id, DeviceId(device.id)))
    here = at_table(floor, table)
    if here is not None:
        yield from _of_the_set(floor, table, here)


def missing(floor: Floor, table: Table) -> Iterator[DeskButton]:
    """What keeps its place although there is nothing yet that it could be done to."""
    bring = "bring-cards" if at_table(floor, table) is None else "exchange-cards"
    yield DeskButton(bring, refused=_NO_SPARE if _between_coups(floor, table) else _DEALT_FROM)
    riffled = Action.RIFFLE_PRE_SHUFFLED_CARDS in floor.settings(table).authority
    for command in "check-cards", "shuffle-cards", "cut-cards", "load-shoe":
        yield DeskButton(command, refused=_NONE)
    if riffled:
        yield DeskButton("riffle-cards", refused=_NONE)


def _between_coups(floor: Floor, table: Table) -> bool:
    here = card_table_of(floor, table)
    return here is not None and here.round is None


def _brought(
    floor: Floor, table: Table, cards: CardSetId
) -> misdeals.BringCards | misdeals.ExchangeCards:
    if at_table(floor, table) is None:
        return misdeals.BringCards(table.id, cards)
    return misdeals.ExchangeCards(table.id, cards)


def _of_the_set(floor: Floor, table: Table, cards: CardSet) -> Iterator[Tried]:
    yield Tried(misdeals.CheckCards(cards.id))
    yield Tried(misdeals.ShuffleCards(cards.id))
    yield Tried(misdeals.RiffleCards(cards.id))
    here = card_table_of(floor, table)
    if here is not None:
        ends, behind = here.cards.cut_from_ends_min_cards, here.rules.shoe.behind_cutting_card_min
        needed = here.cards.cutting_cards.value
        yield Tried(misdeals.CutCards(cards.id, ends.value, behind.value, needed))


_REASON = "as seen at the table"


def buttons(floor: Floor, table: Table) -> tuple[DeskButton, ...]:
    actor = dealer_of(table)
    found: dict[str, DeskButton] = {}
    for tried in _all(floor, table):
        shown = button_state(floor, table, actor, tried)
        if shown is None:
            continue
        known = found.get(shown.command)
        # Some can be said in more than one way; one that would be heard is enough.
        if known is None or (known.refused is not None and shown.refused is None):
            found[shown.command] = shown
    for dim in missing(floor, table) if table.game is GameName.BACCARAT else ():
        found.setdefault(dim.command, dim)
    return tuple(found.values())


def _all(floor: Floor, table: Table) -> Iterator[Tried]:
    yield from _always(floor, table)
    yield from _of_the_round(floor, table)
    yield from _of_the_game(floor, table)
    yield from of_the_tournament(floor, table)


def _always(floor: Floor, table: Table) -> Iterator[Tried]:
    yield Tried(rounds.OpenWagering(table.id))
    yield Tried(AnnounceClosing(table.id))
    yield Tried(CloseTable(table.id))
    yield Tried(CallSupervisor(table.id))
    past = next((r for r in reversed(table.past) if r.status is RoundStatus.SETTLED), None)
    settled = table.round if _settled(table) else past
    if settled is not None:
        yield Tried(irregularities.ReportWrongOutcome(settled.id, _REASON), settled.id)
    doubted = _in_doubt(floor, table)
    name = doubted or (settled.id if settled is not None else None)
    if name is not None:
        for outcome in _some(table), _another(table):
            yield Tried(irregularities.CorrectOutcome(name, outcome, _REASON), name)
    if doubted is not None:
        yield Tried(irregularities.LetOutcomeStand(doubted, _REASON), doubted)


def _in_doubt(floor: Floor, table: Table) -> RoundId | None:
    """The round whose outcome is thought wrong, the oldest first: it may be none of the last."""
    for case in floor.state.cases.values():
        if case.kind is CaseKind.WRONG_OUTCOME and table_of(RoundId(case.about)) == table.id:
            return RoundId(case.about)
    return None


def _settled(table: Table) -> bool:
    return table.round is not None and table.round.status is RoundStatus.SETTLED


def _of_the_round(floor: Floor, table: Table) -> Iterator[Tried]:
    """Also where no round is: then each says why not, and keeps its place on the screen."""
    round_, name = table.round, _last(table)
    pressed = _pressed(floor, table)
    yield Tried(rounds.CallNoMoreBets(pressed), pressed)
    said = round_.readings[-1].outcome if round_ is not None and round_.readings else None
    if table.game is not GameName.BACCARAT:
        yield Tried(rounds.EnterOutcome(pressed, said or _some(table)), pressed)
    yield Tried(rounds.ConfirmOutcome(name, said or _some(table)), name)
    if said is not None and round_ is not None and round_.display_differs:
        yield Tried(irregularities.ConfirmDespiteDisplay(name, said), name)


def _last(table: Table) -> RoundId:
    return table.round.id if table.round is not None else RoundId(f"{table.id}/0")


def _pressed(floor: Floor, table: Table) -> RoundId:
    """At a table of chips a press begins the next round where the last is over."""
    return round_pressed(table) if has_layout(floor, table) else _last(table)


def _some(table: Table) -> OutcomeData:
    """Any outcome at all: what is asked is whether one can be entered now."""
    if table.game is GameName.SIC_BO:
        return OutcomeData(dice=(1, 2, 4))
    if table.game is GameName.BACCARAT:
        return OutcomeData(player=("9S", "KH"), banker=("2D", "3C"))
    return OutcomeData(number="17")


def _another(table: Table) -> OutcomeData:
    """Another still: a round is not put right to what it was settled on."""
    if table.game is GameName.SIC_BO:
        return OutcomeData(dice=(1, 2, 5))
    if table.game is GameName.BACCARAT:
        return OutcomeData(player=("2D", "3C"), banker=("9S", "KH"))
    return OutcomeData(number="18")


def _of_the_game(floor: Floor, table: Table) -> Iterator[Tried]:
    name = _last(table)
    if table.game is GameName.ROULETTE:
        yield from _wheel(floor, table, name)
    elif table.game is GameName.SIC_BO:
        yield Tried(rounds.TumbleDice(name), name)
        yield Tried(irregularities.DeclareNoSpin(name), name)
        faults = tuple(fault.value for fault in DiceFault)
        yield Tried(irregularities.ReportDice(name, DiceFault.COCKED.value), name, faults)
        yield Tried(irregularities.VoidDiceRound(name, _REASON), name)
    else:
        yield from of_the_shoe(floor, table)
        yield from _shoe(table, name)
        yield from _misdeals(floor, table, name)


def _wheel(floor: Floor, table: Table, name: RoundId) -> Iterator[Tried]:
    pressed = _pressed(floor, table)
    yield Tried(rounds.SpinBall(pressed), pressed)
    yield Tried(rounds.ReportBallAtRest(name), name)
    yield Tried(rounds.LoadUspin(pressed), pressed)
    yield Tried(rounds.StartUspin(name), name)
    rules = floor.settings(table).no_spin
    reasons = tuple(rules.reasons) if rules is not None else ()
    if reasons:
        yield Tried(
            irregularities.DeclareNoSpin(name, reasons[0]),
            name,
            tuple(reason.value for reason in reasons),
        )
    yield Tried(irregularities.ExamineBall(name), name, hands=DoneBy.ANYBODY)
    if table.source is Source.USPIN:
        yield Tried(irregularities.ReportUspinFault(table.id, valid=False, reason=_REASON))
    if table.options.get("lucky_ball", "off") != "off":
        yield Tried(irregularities.ReportLuckyScreen(table.id, _REASON))
    if has_layout(floor, table):
        yield Tried(ReturnLateBet(name), name)


def _shoe(table: Table, name: RoundId) -> Iterator[Tried]:
    yield Tried(misdeals.EnterCard(name, "AS"), name)
    yield Tried(
        misdeals.PressResult(name, Result.PLAYER), name, tuple(result.value for result in Result)
    )
    yield Tried(misdeals.StartCoupWithoutWagers(table.id, _REASON), hands=DoneBy.ANYBODY)
    yield Tried(misdeals.ReportShoeFault(table.id, _REASON), name)
    yield Tried(misdeals.ReportShoeDiffers(name, _REASON), name)


def _misdeals(floor: Floor, table: Table, name: RoundId) -> Iterator[Tried]:
    hands = tuple(hand.value for hand in misdeals.ExtraHand)
    nowhere = misdeals.ExtraHand.NEITHER
    for exposure, card in (Exposure.UNEXPOSED, None), (Exposure.EXPOSED, Card("AS")):
        yield Tried(misdeals.ReportExtraCard(table.id, nowhere, exposure, card), name, hands)
    yield Tried(misdeals.ReportFaceUpCard(table.id), name)
    yield from _misdealt(floor, table, name)
    yield Tried(misdeals.DeclareCardsShort(name), name)
    yield Tried(misdeals.VoidWrongShoeCoup(name, _REASON), name)
    wrong = tuple(fault.value for fault in misdeals.WrongCard)
    foreign = misdeals.ReportWrongCard(table.id, misdeals.WrongCard.FOREIGN, "AS", _REASON)
    yield Tried(foreign, name, wrong)


def _misdealt(floor: Floor, table: Table, name: RoundId) -> Iterator[Tried]:
    """With the hands in their right order where the rulebook has them reconstructed."""
    faults = tuple(fault.value for fault in misdeals.MisdealFault)
    shoe = floor.state.cards.shoes.get(table.id)
    coup = shoe.coup if shoe is not None else None
    ordered = (tuple(coup.player), tuple(coup.banker)) if coup is not None else ((), ())
    for hands in ((), ()), ordered:
        for fault in misdeals.MisdealFault:
            yield Tried(misdeals.ReportMisdeal(name, fault, _REASON, *hands), name, faults)
