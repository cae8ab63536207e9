"""The commands and events of shoes."""

from croupier.core.pit.cards import commands, coup_lifecycle, events, fold, permissions
from croupier.core.pit.cards.shoes import decide
from croupier.core.pit.irregularities.events import PastRoundVoided, RoundResettled
from croupier.core.pit.powers import command, event, follower, may_here
from croupier.core.pit.rounds.events import RoundSettled, RoundVoided, WageringOpened
from croupier.core.pit.subjects import at_table
from croupier.core.pit.tables.events import TableSetUp
from croupier.core.rulebook.roles import Action
from croupier.core.stream.declaring import Button, Declarations
from croupier.core.stream.rights import BY_STAFF, BY_STAFF_OR_MACHINE

DECLARATIONS = Declarations(
    commands=(
        command(
            commands.BringCards,
            decide.bring_cards,
            BY_STAFF,
            permissions.table_and_cards,
            button=Button.CARDS,
        ),
        command(
            commands.ExchangeCards,
            decide.exchange_cards,
            BY_STAFF,
            permissions.table_and_cards,
            may_here(Action.EXCHANGE_CARDS),
            button=Button.CARDS,
        ),
        command(
            commands.ReplaceUnfitCards,
            decide.replace_unfit_cards,
            BY_STAFF,
            permissions.table_and_cards,
            may_here(Action.REPLACE_UNFIT_CARDS),
            button=Button.CARDS,
        ),
        command(
            commands.LoadShoe,
            decide.load_shoe,
            BY_STAFF,
            permissions.table_and_shoe,
            permissions.DEALS,
        ),
        command(commands.BurnCard, decide.burn_card, BY_STAFF, at_table, permissions.DEALS),
        command(
            commands.ReportCuttingCard,
            decide.report_cutting_card,
            BY_STAFF_OR_MACHINE,
            at_table,
            permissions.DEALS_OR_MACHINE,
            from_device=True,
        ),
        command(
            commands.OrderShuffle,
            decide.order_shuffle,
            BY_STAFF,
            at_table,
            may_here(Action.ORDER_SHUFFLE),
            button=Button.TABLE,
        ),
    ),
    events=(
        event(events.CardsBrought, fold.brought),
        event(events.ShoeLoaded, fold.loaded),
        event(events.CardBurned, fold.burned),
        event(events.CuttingCardMet, fold.cutting_card_met),
        event(events.ShoeEnded, fold.ended),
        event(events.ShoeEndsAfterCoup, fold.ends_after_coup),
    ),
    # A shoe follows its rounds and its table.
    followers=(
        follower(WageringOpened, coup_lifecycle.wagering_opened),
        follower(RoundSettled, coup_lifecycle.settled),
        follower(RoundVoided, coup_lifecycle.voided),
        follower(RoundResettled, coup_lifecycle.put_right),
        follower(PastRoundVoided, coup_lifecycle.put_right),
        follower(TableSetUp, coup_lifecycle.set_up),
    ),
)
