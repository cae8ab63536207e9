"""The commands and events of sets."""

from croupier.core.pit.cards import commands, events, fold, permissions
from croupier.core.pit.cards.sets import decide
from croupier.core.pit.powers import command, event, may, may_here
from croupier.core.pit.subjects import rulebook_here
from croupier.core.rulebook.roles import Action
from croupier.core.stream.declaring import Button, Declarations
from croupier.core.stream.rights import BY_STAFF, BY_STAFF_OR_MACHINE

DECLARATIONS = Declarations(
    commands=(
        command(
            commands.RegisterCards,
            decide.register_cards,
            BY_STAFF,
            rulebook_here,
            button=Button.WHERE_IT_APPLIES,
        ),
        command(
            commands.SecureCards,
            decide.secure_cards,
            BY_STAFF,
            permissions.cards_named,
            button=Button.CARDS,
        ),
        command(
            commands.CheckCards,
            decide.check_cards,
            BY_STAFF_OR_MACHINE,
            permissions.cards_named,
            permissions.must_be_permitted_to_check_cards,
            button=Button.CARDS,
        ),
        command(
            commands.OrderCardCheck,
            decide.order_card_check,
            BY_STAFF,
            permissions.cards_named,
            may(Action.ORDER_CARD_CHECK),
            inspecting=True,
            button=Button.CARDS,
        ),
        command(
            commands.ShuffleCards,
            decide.shuffle_cards,
            BY_STAFF,
            permissions.cards_named,
            permissions.DEALS,
            button=Button.CARDS,
        ),
        command(
            commands.RiffleCards,
            decide.riffle_cards,
            BY_STAFF,
            permissions.cards_named,
            may_here(Action.RIFFLE_PRE_SHUFFLED_CARDS),
            button=Button.CARDS,
        ),
        command(
            commands.CutCards,
            decide.cut_cards,
            BY_STAFF,
            permissions.cards_named,
            permissions.DEALS,
        ),
        command(
            commands.RetireCards,
            decide.retire_cards,
            BY_STAFF,
            permissions.cards_named,
            button=Button.CARDS,
        ),
    ),
    events=(
        event(events.CardsRegistered, fold.registered),
        event(events.CardsSecured, fold.secured),
        event(events.CardsChecked, fold.checked),
        event(events.CardCheckOrdered, fold.check_ordered),
        event(events.CardsShuffled, fold.shuffled),
        event(events.CardsRiffled, fold.riffled),
        event(events.CardsCut, fold.cut),
        event(events.CardsRetired, fold.retired),
    ),
)
