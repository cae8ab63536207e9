"""Who gives a table its colours, tells of its chips, and pays, issues and redeems them."""

from croupier.core.money import STAKE_MAX
from croupier.core.pit.accounts.events import SessionClosed
from croupier.core.pit.chips import (
    call_bets,
    changing,
    colours,
    events,
    fold,
    following,
    laying,
    paying,
    places,
    taking_back,
    tokens,
    winners,
)
from croupier.core.pit.chips.colours import a_further_colour
from croupier.core.pit.chips.commands import IssueColour, RedeemColour
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities import events as corrections
from croupier.core.pit.powers import (
    May,
    by_staff,
    by_staff_or_machine,
    event,
    follower,
    may_here,
    sent_by,
    with_button,
)
from croupier.core.pit.rounds.events import RoundVoided, WageringClosed, WageringOpened
from croupier.core.pit.subjects import Place, at_round, at_table, session_at_round
from croupier.core.pit.tables.events import TableClosed
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import SUPERVISING, Action, Role
from croupier.core.stream.declaring import Button, Declarations, Notice
from croupier.core.stream.envelope import Command
from croupier.core.stream.rights import Senders, only

_by_operator = sent_by(only(Role.CASINO_OPERATOR))
_by_supervisors = sent_by(Senders(frozenset(SUPERVISING), "a supervisor"))
# A device tells what it sees; a dealer or a second person does so at their own table.
_TELLS = May(here=True, devices=True)


def several(floor: Floor, command: Command[IssueColour], subject: Place) -> tuple[Action, ...]:
    """Nothing is asked of a first colour but that the table's own dealer issues it."""
    further = a_further_colour(floor, subject.table, command.body)
    return (Action.ISSUE_SEVERAL_COLOURS,) if further else ()


_SEVERAL = May(chosen=several, here=True)


def must_be_permitted_colour(
    floor: Floor, command: Command[IssueColour], subject: Place
) -> Refusal | None:
    refusal = _SEVERAL(floor, command, subject)
    return refusal or changing.must_be_acknowledged(floor, command, subject)


def both_tables(floor: Floor, body: RedeemColour) -> Place | Refusal:
    found = at_table(floor, body)
    home = floor.table(body.issued_at)
    return home if isinstance(home, Refusal) and not isinstance(found, Refusal) else found


def _must_be_worth_something(body: IssueColour) -> Refusal | None:
    if 0 < body.unit * body.checks <= STAKE_MAX:
        return None
    return Refusal(
        RefusalCode.BAD_AMOUNT, f"{body.checks} checks cannot be sold: enter more or fewer"
    )


DECLARATIONS = Declarations(
    commands=(
        _by_operator(colours.set_out_colours, at_table, button=Button.TABLE),
        _by_operator(colours.set_layout_knowledge, at_table, button=Button.TABLE),
        by_staff(
            colours.issue_colour,
            at_table,
            must_be_permitted_colour,
            _must_be_worth_something,
            button=Button.DESK,
        ),
        by_staff(colours.redeem_colour, both_tables, may_here(), button=Button.DESK),
        _by_supervisors(colours.free_colour, at_table, button=Button.TABLE),
        by_staff(changing.buy_chips, at_table, changing.must_be_acknowledged, button=Button.DESK),
        by_staff(
            changing.change_chips, at_table, changing.must_be_acknowledged, button=Button.DESK
        ),
        by_staff(tokens.exchange_voucher, at_table, may_here(), button=Button.DESK),
        by_staff(
            call_bets.take_call_bet,
            session_at_round,
            may_here(Action.TAKE_ORAL_BET),
            button=Button.DESK,
        ),
        *with_button(
            Button.DESK,
            by_staff_or_machine(laying.lay_chips, at_round, _TELLS, from_device=True),
            by_staff_or_machine(laying.move_chips, at_round, _TELLS, from_device=True),
            by_staff_or_machine(laying.take_up_chips, at_round, _TELLS, from_device=True),
            by_staff(laying.return_late_bet, at_round, may_here()),
            by_staff(winners.tell_winning_bet, at_round, winners.must_be_supervised_if_late),
            by_staff(
                taking_back.take_back_winning_bet, at_round, taking_back.must_be_supervised_if_paid
            ),
            by_staff(paying.pay_out, at_table, paying.must_be_inspected),
        ),
        _by_supervisors(places.join_places, at_table, button=Button.TABLE),
    ),
    events=(
        event(events.ColoursSetOut, fold.set_out),
        event(events.LayoutKnowledgeSet, fold.knowledge_set),
        event(events.PlaceTaken, places.taken),
        event(events.ColourIssued, fold.issued),
        event(events.ColourRedeemed, fold.redeemed),
        event(events.ColourFreed, fold.freed),
        event(events.VoucherExchanged, fold.exchanged),
        event(events.ChipsChanged, fold.changed),
        event(events.CallBetTaken, fold.call_bet_taken),
        event(events.CashConverted, fold.cash_converted),
        event(events.ChipsLaid, fold.laid),
        event(events.ChipsMoved, fold.moved),
        event(events.ChipsTakenUp, fold.taken_up),
        event(events.LateBetReturned, fold.late_returned),
        event(events.WinningBetTold, fold.winner_told),
        event(events.WinningBetTakenBack, taking_back.taken_back, notice=Notice.CORRECTION),
        event(events.LayoutSettled, fold.layout_settled),
        event(events.LayoutRestored, fold.layout_restored),
        event(events.LayoutPutRight, fold.layout_put_right),
        event(events.LayoutSwept, fold.swept),
        event(events.ChipsHandedBack, fold.handed_back),
        event(events.ChipsPaid, fold.paid),
        event(events.PlacesJoined, places.joined, notice=Notice.ADJUSTMENT),
    ),
    followers=(
        follower(WageringOpened, following.wagering_opened),
        follower(WageringClosed, following.wagering_closed),
        follower(RoundVoided, following.round_voided),
        follower(corrections.WagersVoided, following.wagers_voided),
        follower(corrections.WagersReplaced, following.wagers_replaced),
        follower(corrections.RoundResettled, following.round_resettled),
        follower(corrections.PastRoundVoided, following.past_round_voided),
        follower(SessionClosed, following.session_closed),
        follower(TableClosed, following.table_closed),
    ),
)
