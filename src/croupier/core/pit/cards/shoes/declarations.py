"""The commands and events of shoes."""

from croupier.core.pit.cards import lifecycle
from croupier.core.pit.cards.permissions import (
    DEALS,
    DEALS_OR_MACHINE,
    table_and_cards,
    table_and_shoe,
)
from croupier.core.pit.cards.shoes import commands, decide, events, fold
from croupier.core.pit.declaring import command, event, follower
from croupier.core.pit.irregularities.events import PastRoundVoided, RoundResettled
from croupier.core.pit.powers import may_here
from croupier.core.pit.rounds.events import RoundSettled, RoundVoided, WageringOpened
from croupier.core.pit.subjects import at_table
from croupier.core.pit.tables.events import TableSetUp
from croupier.core.rulebook.people.authority import Action
from croupier.core.stream.declaring import Button, Declarations
from croupier.core.stream.permission.rights import BY_STAFF, BY_STAFF_OR_MACHINE

DECLARATIONS = Declarations(
    commands=(
        command(
            commands.BringCards, decide.bring_cards, BY_STAFF, table_and_cards, button=Button.CARDS
        ),
        command(
            commands.ExchangeCards,
            decide.exchange_cards,
            BY_STAFF,
            table_and_cards,
            may_here(Action.EXCHANGE_CARDS),
            button=Button.CARDS,
        ),
        command(
            commands.ReplaceUnfitCards,
            decide.replace_unfit_cards,
            BY_STAFF,
            table_and_cards,
            may_here(Action.REPLACE_UNFIT_CARDS),
            button=Button.CARDS,
        ),
        command(commands.LoadShoe, decide.load_shoe, BY_STAFF, table_and_shoe, DEALS),
        command(commands.BurnCard, decide.burn_card, BY_STAFF, at_table, DEALS),
        command(
            commands.ReportCuttingCard,
            decide.report_cutting_card,
            BY_STAFF_OR_MACHINE,
            at_table,
            DEALS_OR_MACHINE,
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
        follower(WageringOpened, lifecycle.wagering_opened),
        follower(RoundSettled, lifecycle.settled),
        follower(RoundVoided, lifecycle.voided),
        follower(RoundResettled, lifecycle.put_right),
        follower(PastRoundVoided, lifecycle.put_right),
        follower(TableSetUp, lifecycle.set_up),
    ),
)
