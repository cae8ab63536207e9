"""The commands and events of dealing."""

from croupier.core.pit.cards import commands, events, fold
from croupier.core.pit.cards.dealing import decide
from croupier.core.pit.cards.dealing.decide import keys_cards
from croupier.core.pit.powers import May, command, event
from croupier.core.pit.subjects import at_round
from croupier.core.stream.declaring import Declarations, Notice
from croupier.core.stream.rights import BY_MACHINE, BY_STAFF

DECLARATIONS = Declarations(
    commands=(
        command(commands.ReadCard, decide.read_card, BY_MACHINE, from_device=True),
        command(
            commands.EnterCard,
            decide.enter_card,
            BY_STAFF,
            at_round,
            May(chosen=keys_cards, here=True),
        ),
    ),
    events=(
        event(events.CardDealt, fold.dealt),
        event(events.CardUnread, fold.unread),
        event(events.CardStrayed, fold.strayed, notice=Notice.DRAW),
        event(events.CarriedCardShown, fold.carried_card_shown),
        event(events.CoupLeftEmpty, fold.left_empty),
    ),
)
