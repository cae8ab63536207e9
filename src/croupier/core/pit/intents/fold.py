"""Which intents are unfinished."""

from croupier.core.pit.floor import Floor
from croupier.core.pit.names import RoundId
from croupier.core.pit.rounds.fold import kept
from croupier.core.stream.intents import IntentClosed, IntentKind, IntentOpened


def opened(floor: Floor, event: IntentOpened) -> None:
    floor.state.intents.fold(event)
    intent = event.intent
    if intent.kind is IntentKind.LAUNCH:
        kept(floor, RoundId(intent.about)).launch = intent.id


def closed(floor: Floor, event: IntentClosed) -> None:
    floor.state.intents.fold(event)
