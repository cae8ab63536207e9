"""Steps that a dealer at a conventional table need not press.

Lifting the dolly or spinning opens betting, and whoever calls "no more bets" has spun the ball. A
command that takes such a step for granted makes it on record first; nothing stops a spin. A number
that is entered after a no spin is that of the re-spin: the spin before it has none.
"""

from typing import Any

from croupier.core.identifiers import round_id, table_of
from croupier.core.pit.chips.commands import LayChips, TakeCallBet
from croupier.core.pit.floor import Floor
from croupier.core.pit.jackpots.commands import PlaceJackpotWager, RepeatJackpotWagers
from croupier.core.pit.rounds import commands
from croupier.core.pit.state import OVER, Round, RoundStatus, Table
from croupier.core.refusals import Refusal
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.limits import Form
from croupier.core.rulebook.roles import Role
from croupier.core.stream import envelope, messages

_SPINNING = (commands.CallNoMoreBets, commands.EnterOutcome)
_LAYING = (LayChips, TakeCallBet, PlaceJackpotWager, RepeatJackpotWagers)
BEGINNING = (*_SPINNING, commands.SpinBall, commands.LoadUspin, *_LAYING)


def left_out(floor: Floor, body: Any) -> messages.Body | None:
    """The next step that the command takes for granted, or none."""
    if type(body) not in BEGINNING:
        return None
    table = floor.state.tables[table_of(body.round)]
    if table.game is not GameName.ROULETTE or floor.offer(table).options.form is not Form.TABLE:
        return None
    round_ = table.round
    if round_ is None or round_.status in OVER:
        begins = body.round == round_id(table.id, table.rounds + 1)
        return commands.OpenWagering(table.id) if begins else None
    if round_.id != body.round or type(body) not in _SPINNING:
        return None
    if type(body) is commands.EnterOutcome and _impossible(floor, table, body):
        return None
    if round_.spun is None and _spins(round_, body):
        return _spin(table, round_)
    if type(body) is commands.EnterOutcome and round_.status is RoundStatus.OPEN:
        return commands.CallNoMoreBets(round_.id)
    return None


def made_by(floor: Floor, command: envelope.Command[Any]) -> envelope.Actor:
    """In whose name such a step is made: a sensor tells what the dealer's hand has done."""
    dealer = floor.state.tables[table_of(command.body.round)].dealer
    if command.actor.role is not None or dealer is None:
        return command.actor
    return envelope.Actor(dealer, Role.DEALER)


def _spins(round_: Round, body: Any) -> bool:
    """Whoever calls no more bets has spun, and whoever has a number after a no spin has re-spun."""
    respun = type(body) is commands.EnterOutcome and bool(round_.no_spins)
    return round_.status is RoundStatus.OPEN or (respun and round_.status is RoundStatus.CLOSED)


def _impossible(floor: Floor, table: Table, body: commands.EnterOutcome) -> bool:
    """Nobody's bets are closed by a number that the wheel does not have."""
    return isinstance(floor.offer(table).game.bet(f"straight:{body.outcome.number}"), Refusal)


def _spin(table: Table, round_: Round) -> messages.Body:
    if table.source is not Source.USPIN:
        return commands.SpinBall(round_.id)
    if round_.loaded is None:
        return commands.LoadUspin(round_.id)
    return commands.StartUspin(round_.id)
