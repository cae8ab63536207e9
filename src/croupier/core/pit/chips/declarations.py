"""Who gives a table its colours, issues and redeems them, and takes a bet that is called out."""

from croupier.core.money import STAKE_MAX
from croupier.core.pit.chips import call_bets, colours, events, fold
from croupier.core.pit.chips.colours import a_further_colour
from croupier.core.pit.chips.commands import IssueColour, RedeemColour
from croupier.core.pit.floor import Floor
from croupier.core.pit.powers import May, by_staff, event, may_here, sent_by
from croupier.core.pit.subjects import Place, at_table, session_at_round
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import Action, Role
from croupier.core.stream.declaring import Declarations
from croupier.core.stream.envelope import Command
from croupier.core.stream.rights import only


def several(floor: Floor, command: Command[IssueColour], subject: Place) -> tuple[Action, ...]:
    """Nothing is asked of a first colour but that the table's own dealer issues it."""
    further = a_further_colour(floor, subject.table, command.body)
    return (Action.ISSUE_SEVERAL_COLOURS,) if further else ()


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
        sent_by(only(Role.CASINO_OPERATOR))(colours.set_out_colours, at_table),
        by_staff(
            colours.issue_colour, at_table, May(chosen=several, here=True), _must_be_worth_something
        ),
        by_staff(colours.redeem_colour, both_tables, may_here()),
        by_staff(call_bets.take_call_bet, session_at_round, may_here(Action.TAKE_ORAL_BET)),
    ),
    events=(
        event(events.ColoursSetOut, fold.set_out),
        event(events.ColourIssued, fold.issued),
        event(events.ColourRedeemed, fold.redeemed),
        event(events.CallBetTaken, fold.call_bet_taken),
        event(events.CashConverted, fold.cash_converted),
    ),
)
