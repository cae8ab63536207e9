"""The dice shaken: by the dealer at the start or the end of wagering, or by the tumbler itself."""

from croupier.core.pit.floor import Floor
from croupier.core.pit.rounds.commands import TumbleDice
from croupier.core.pit.rounds.events import DiceTumbled
from croupier.core.pit.rounds.wagering.finding import current, not_now, playing
from croupier.core.pit.state import RoundStatus
from croupier.core.pit.tables.running.dealing import must_not_be_stopped
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.games.dice import Tumbling
from croupier.core.rulebook.games.game import GameName
from croupier.core.rulebook.rulebook import Settings
from croupier.core.stream.envelope import Command, Decision

_WHEN = {
    RoundStatus.OPEN: Tumbling.BY_DEALER_AT_NEW_GAME,
    RoundStatus.CLOSED: Tumbling.BY_DEALER_AT_CLOSE,
}


def tumbles_by_itself(book: Settings) -> bool:
    return book.dice is not None and Tumbling.BY_THE_TUMBLER in book.dice.tumbling.value


def tumble_dice(floor: Floor, command: Command[TumbleDice]) -> Decision | Refusal:
    table = playing(floor, command.body.round, GameName.SIC_BO)
    if isinstance(table, Refusal):
        return table
    rules = floor.settings(table).dice
    assert rules is not None
    by_itself = tumbles_by_itself(floor.settings(table))
    at = current(floor, table, command.body.round)
    if isinstance(at, Refusal):
        return at
    _, round_ = at
    halted = None if by_itself else must_not_be_stopped(table)
    if halted is not None:
        return halted
    if round_.status not in _WHEN:
        return not_now(round_, "the dice cannot be tumbled")
    if not by_itself and _WHEN[round_.status] not in rules.tumbling.value:
        sentence = f"the dice are not tumbled while {round_.id} is {round_.status.value}"
        return Refusal(RefusalCode.TOO_EARLY, sentence, rules.tumbling.first)
    if round_.spun is not None:
        return Refusal(RefusalCode.ALREADY_DONE, f"the dice of {round_.id} are tumbled already")
    return Decision((DiceTumbled(round_.id, command.at),))
