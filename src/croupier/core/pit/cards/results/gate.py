"""Whether the dealer may confirm: every voice on the result says the same."""

from croupier.core.games.baccarat.outcome import Result, coup
from croupier.core.pit.cards.state import LiveCoup
from croupier.core.pit.cards.station import Station, station_of
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Round, Table
from croupier.core.refusals import Refusal, RefusalCode


def computed(here: Station, live: LiveCoup) -> Result:
    return coup(here.rules.tableau, live.player, live.banker).result


def must_be_confirmable(floor: Floor, table: Table, round_: Round) -> Refusal | None:
    """Asked by rounds before an outcome is confirmed. Nothing to say of games without cards."""
    here = station_of(floor, table)
    live = here.coup if here is not None else None
    if here is None or here.shoe is None or live is None or live.round != round_.id:
        return None
    if here.shoe.strays:
        clause = here.misdeals.extra_cards.other_card_exposed.first
        sentence = "a card too many lies on the table: staff say first where it belongs"
        return Refusal(RefusalCode.NOT_NOW, sentence, clause)
    rule = here.cards.result_pressed_then_compared
    if rule.value and live.pressed is None:
        sentence = "the dealer presses who won before confirming it"
        return Refusal(RefusalCode.TOO_EARLY, sentence, rule.first)
    shown = computed(here, live)
    for who, said in (("the dealer", live.pressed), ("the shoe", live.shoe_result)):
        if said is not None and said is not shown:
            sentence = f"{who} says {said.value}, and the cards say {shown.value}"
            clause = here.misdeals.coup.shoe_result_differs.first
            return Refusal(RefusalCode.OUTCOME_DIFFERS, sentence, clause)
    return None
