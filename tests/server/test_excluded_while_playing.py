"""Somebody excluded while they sit at a terminal stops wagering within one look round."""

from pathlib import Path

from croupier.core.identifiers import Origin, PersonId, RulebookId, TerminalId
from croupier.core.pit.patrons.commands import RecognisePatron
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.venue.commands import AdoptRulebook, Exclude
from tests.core.pit.floor_script import OPERATOR, SHELF, SUPERVISOR, FloorScript
from tests.server.floor_house import PIT, floor_house

RRB = RulebookId("nsw-rapid-2016")


async def test_an_exclusion_reaches_a_patron_who_is_already_seated(tmp_path: Path) -> None:
    script = FloorScript()
    script.table("R1", RRB, GameName.ROULETTE)
    script.do(SUPERVISOR, RecognisePatron(PersonId("pat"), terminal=TerminalId("R1-A")))
    script.sit("R1-A", 5_000)
    async with floor_house(tmp_path) as floor:
        await floor.play(script)
        host, venue = floor.house.pits[PIT], floor.house.venue
        assert venue is not None
        await floor.run_housekeeping()
        assert not host.read_model.floor.state.bars
        office = Origin("office")
        adopt = AdoptRulebook(SHELF.text(RRB))
        assert (await venue.submit(office, OPERATOR, adopt)).refusal is None
        exclude = Exclude(PersonId("pat"), rulebook=RRB, reason="12.1, a device")
        said = await venue.submit(office, SUPERVISOR, exclude)
        assert said.refusal is None, said.refusal
        await floor.run_housekeeping()
        seq = host.owner.head
        assert seq is not None
        while host.read_model.seq < seq.seq:
            await floor.run_housekeeping()
        assert [bar.patron or bar.session for bar in host.read_model.floor.state.bars]
