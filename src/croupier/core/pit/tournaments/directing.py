"""Who directs at a table, where a document wants a director there throughout."""

from typing import Any

from croupier.core.pit.floor import Floor
from croupier.core.pit.tournaments import commands, events
from croupier.core.pit.tournaments.at_table import AtPlay, found_at, must_direct, rules_of
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import Action
from croupier.core.stream.authority import must_be_permitted
from croupier.core.stream.envelope import Command, Decision


def must_direct_or_appoint(floor: Floor, command: Command[Any], subject: AtPlay) -> Refusal | None:
    """A director of the tournament, or whoever appoints them."""
    refusal = must_direct(floor, command, subject)
    if refusal is None:
        return None
    appoints = must_be_permitted(subject.book, Action.APPOINT_TOURNAMENT_MANAGER, command)
    return refusal if appoints is not None else None


def hand_over(floor: Floor, command: Command[commands.HandOverTable]) -> Decision | Refusal:
    at, to = found_at(floor, command.body), command.body.to
    rule = rules_of(at.book).manager_present_throughout
    if to is None and not rule.value:
        sentence = "the document does not ask for a director at the table throughout"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, rule.first)
    if to is None and at.play.unattended:
        return Refusal(RefusalCode.ALREADY_DONE, "no director is there already")
    clause = rule.first if to is None else None
    by = command.actor.person
    return Decision((events.TableHandedOver(at.table.id, to, clause, by),))
