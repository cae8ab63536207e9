"""Declares who gives a table its colours, reports its chips, and pays, issues and redeems them."""

from croupier.core.money import STAKE_MAX
from croupier.core.pit import powers
from croupier.core.pit.accounts.events import SessionClosed
from croupier.core.pit.chips import (
    call_bets,
    changing,
    chip_places,
    colours,
    events,
    fold,
    laying,
    layout_following,
    tokens,
)
from croupier.core.pit.chips.colours import a_further_colour
from croupier.core.pit.chips.commands import IssueColour, RedeemColour
from croupier.core.pit.chips.settlement import paying, taking_back, winners
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities import events as corrections
from croupier.core.pit.rounds.events import RoundVoided, WageringClosed, WageringOpened
from croupier.core.pit.subjects import Place, at_round, at_table, session_at_round
from croupier.core.pit.tables.events import TableClosed
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import SUPERVISING, Action, Role
from croupier.core.stream.declaring import Button, Declarations, InspectorNotice
from croupier.core.stream.envelope import Command
from croupier.core.stream.rights import Senders, only

_by_operator = powers.sent_by(only(Role.CASINO_OPERATOR))
_by_supervisors = powers.sent_by(Senders(frozenset(SUPERVISING), "a supervisor"))
# A device tells what it sees; a dealer or a second person does so at their own table.
_TELLS = powers.May(here=True, devices=True)


def several(floor: Floor, command: Command[IssueColour], subject: Place) -> tuple[Action, ...]:
    """Nothing is asked of a first colour but that the table's own dealer issues it."""
    further = a_further_colour(floor, subject.table, command.body)
    return (Action.ISSUE_SEVERAL_COLOURS,) if further else ()


_SEVERAL = powers.May(chosen=several, here=True)


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
        powers.by_staff(
            colours.issue_colour,
            at_table,
            must_be_permitted_colour,
            _must_be_worth_something,
            button=Button.DESK,
        ),
        powers.by_staff(colours.redeem_colour, both_tables, powers.may_here(), button=Button.DESK),
        _by_supervisors(colours.free_colour, at_table, button=Button.TABLE),
        powers.by_staff(
            changing.buy_chips, at_table, changing.must_be_acknowledged, button=Button.DESK
        ),
        powers.by_staff(
            changing.change_chips, at_table, changing.must_be_acknowledged, button=Button.DESK
        ),
        powers.by_staff(tokens.exchange_voucher, at_table, powers.may_here(), button=Button.DESK),
        powers.by_staff(
            call_bets.take_call_bet,
            session_at_round,
            powers.may_here(Action.TAKE_ORAL_BET),
            button=Button.DESK,
        ),
        *powers.with_button(
            Button.DESK,
            powers.by_staff_or_machine(laying.lay_chips, at_round, _TELLS, from_device=True),
            powers.by_staff_or_machine(laying.move_chips, at_round, _TELLS, from_device=True),
            powers.by_staff_or_machine(laying.take_up_chips, at_round, _TELLS, from_device=True),
            powers.by_staff(laying.return_late_bet, at_round, powers.may_here()),
            powers.by_staff(winners.tell_winning_bet, at_round, winners.must_be_supervised_if_late),
            powers.by_staff(
                taking_back.take_back_winning_bet, at_round, taking_back.must_be_supervised_if_paid
            ),
            powers.by_staff(paying.pay_out, at_table, paying.must_be_inspected),
        ),
        _by_supervisors(chip_places.join_places, at_table, button=Button.TABLE),
    ),
    events=(
        powers.event(events.ColoursSetOut, fold.set_out),
        powers.event(events.LayoutKnowledgeSet, fold.knowledge_set),
        powers.event(events.PlaceTaken, chip_places.taken),
        powers.event(events.ColourIssued, fold.issued),
        powers.event(events.ColourRedeemed, fold.redeemed),
        powers.event(events.ColourFreed, fold.freed),
        powers.event(events.VoucherExchanged, fold.exchanged),
        powers.event(events.ChipsChanged, fold.changed),
        powers.event(events.CallBetTaken, fold.call_bet_taken),
        powers.event(events.CashConverted, fold.cash_converted),
        powers.event(events.ChipsLaid, fold.laid),
        powers.event(events.ChipsMoved, fold.moved),
        powers.event(events.ChipsTakenUp, fold.taken_up),
        powers.event(events.LateBetReturned, fold.late_returned),
        powers.event(events.WinningBetTold, fold.winner_told),
        powers.event(
            events.WinningBetTakenBack, taking_back.taken_back, notice=InspectorNotice.CORRECTION
        ),
        powers.event(events.LayoutSettled, fold.layout_settled),
        powers.event(events.LayoutRestored, fold.layout_restored),
        powers.event(events.LayoutPutRight, fold.layout_put_right),
        powers.event(events.LayoutSwept, fold.swept),
        powers.event(events.ChipsHandedBack, fold.handed_back),
        powers.event(events.ChipsPaid, fold.paid),
        powers.event(events.PlacesJoined, chip_places.joined, notice=InspectorNotice.ADJUSTMENT),
    ),
    followers=(
        powers.follower(WageringOpened, layout_following.wagering_opened),
        powers.follower(WageringClosed, layout_following.wagering_closed),
        powers.follower(RoundVoided, layout_following.round_voided),
        powers.follower(corrections.WagersVoided, layout_following.wagers_voided),
        powers.follower(corrections.WagersReplaced, layout_following.wagers_replaced),
        powers.follower(corrections.RoundResettled, layout_following.round_resettled),
        powers.follower(corrections.PastRoundVoided, layout_following.past_round_voided),
        powers.follower(SessionClosed, layout_following.session_closed),
        powers.follower(TableClosed, layout_following.table_closed),
    ),
)
