"""Declares the commands and events of jackpots, and who may send them."""

from typing import Any

from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import Action
from croupier.core.stream.declaring import Button, Declarations, InspectorNotice
from croupier.core.stream.envelope import Command
from croupier.core.venue.declaring import by_machine, by_staff, by_staff_or_machine, event
from croupier.core.venue.jackpots import (
    activation_counting,
    adjusting,
    events,
    fold,
    keeper_keys,
    setting_up,
    withdrawing,
)
from croupier.core.venue.jackpots.jackpot_lookup import (
    JackpotFound,
    May,
    jackpot_even_withdrawn,
    jackpot_named,
    jackpot_rulebook,
)
from croupier.core.venue.state import Hall

_FORM = Button.WHERE_IT_APPLIES
_SETS_UP = May(Action.SET_UP_JACKPOT)
_STOPS = May(Action.STOP_JACKPOT)


def must_be_permitted_to_stop(
    hall: Hall, command: Command[Any], subject: JackpotFound
) -> Refusal | None:
    """The server stops a jackpot that has lost its keeper, and goes on with it when it is back."""
    return None if command.actor.role is None else _STOPS(hall, command, subject)


def must_be_approved_by_another(
    hall: Hall, command: Command[Any], subject: JackpotFound
) -> Refusal | None:
    refusal = May(Action.WITHDRAW_JACKPOT)(hall, command, subject)
    if refusal is not None or command.approver is not None:
        return refusal
    sentence = "a second person approves this, with the regulator's approval before them"
    return Refusal(RefusalCode.APPROVAL_NEEDED, sentence)


DECLARATIONS = Declarations(
    commands=(
        by_staff(setting_up.set_up, jackpot_rulebook, _SETS_UP),
        by_staff(setting_up.change, jackpot_named, _SETS_UP),
        by_staff(setting_up.link, jackpot_named, _SETS_UP, button=_FORM),
        by_staff(setting_up.unlink, jackpot_named, _SETS_UP, button=_FORM),
        by_staff_or_machine(
            setting_up.stop, jackpot_named, must_be_permitted_to_stop, button=_FORM
        ),
        by_staff_or_machine(
            setting_up.resume, jackpot_named, must_be_permitted_to_stop, button=_FORM
        ),
        by_staff(adjusting.adjust, jackpot_named, May(Action.ADJUST_JACKPOT), button=_FORM),
        by_staff(keeper_keys.declare_lost, jackpot_even_withdrawn, _SETS_UP, button=_FORM),
        by_staff(withdrawing.withdraw, jackpot_named, must_be_approved_by_another, button=_FORM),
        by_machine(keeper_keys.commit, jackpot_named, on_wire=False),
        by_machine(activation_counting.count, on_wire=False),
        by_machine(activation_counting.answer, jackpot_named, on_wire=False),
        by_machine(adjusting.take_back_voids, jackpot_even_withdrawn, on_wire=False),
        by_machine(adjusting.record_payment, jackpot_named, on_wire=False),
        by_machine(keeper_keys.return_unanswered, jackpot_named, on_wire=False),
        by_machine(keeper_keys.record_revealed, jackpot_even_withdrawn, on_wire=False),
    ),
    events=(
        event(events.JackpotSetUp, fold.set_up, notice=InspectorNotice.AUTHORITY),
        event(events.JackpotChanged, fold.of_jackpot, notice=InspectorNotice.AUTHORITY),
        event(events.TableLinked, fold.of_jackpot),
        event(events.TableUnlinked, fold.of_jackpot),
        event(events.JackpotStopped, fold.of_jackpot, notice=InspectorNotice.MALFUNCTION),
        event(events.JackpotResumed, fold.of_jackpot),
        event(events.KeyCommitted, fold.of_jackpot),
        event(events.ActivationCounted, fold.of_jackpot),
        event(events.ActivationReturned, fold.returned),
        event(events.ActivationAnswered, fold.of_jackpot),
        event(events.ContributionsTakenBack, fold.of_jackpot, notice=InspectorNotice.ADJUSTMENT),
        event(events.ActivationReversed, fold.of_jackpot, notice=InspectorNotice.ADJUSTMENT),
        event(events.JackpotPaid, fold.of_jackpot),
        event(events.KeeperLost, fold.of_jackpot, notice=InspectorNotice.MALFUNCTION),
        event(events.JackpotWithdrawn, fold.passed_on, notice=InspectorNotice.AUTHORITY),
        event(events.KeysRevealed, fold.of_jackpot),
        event(events.JackpotShown, fold.of_jackpot),
    ),
)
