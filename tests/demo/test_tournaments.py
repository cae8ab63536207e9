"""The demo plays tournaments with bots, and whoever visits can enter one."""

from pathlib import Path

from croupier.core.identifiers import PersonId
from croupier.core.rulebook.roles import Role
from croupier.core.tournaments.score_sheet import EntryId
from croupier.core.venue.tournaments.commands import ApplyForEntry, PayEntryFee
from croupier.core.venue.tournaments.state import Entrant, Means, Standing, Tournament
from croupier.demo import plan
from croupier.demo.bots.port import DemoVenue
from croupier.demo.running import Demo
from tests.demo.demo_floor import proved, running, until


def tournaments(demo: Demo) -> list[Tournament]:
    assert demo.opening is not None
    venue = demo.opening.house.venue
    assert venue is not None
    return list(venue.owner.floor.state.tournaments.values())


async def enter(demo: Demo) -> str:
    """As the cage's screen has it: the form, and the fee in cash."""
    assert demo.opening is not None
    venue = DemoVenue(demo.opening.house, demo.papers, demo._chances, demo._pacing)
    cashier = plan.OTHERS[Role.CASHIER].acting(Role.CASHIER)
    open_ = next(each for each in tournaments(demo) if each.standing is Standing.PUBLISHED)
    who = Entrant("A. Visitor", "passport", "form 1", of_age=True, copy_given=True, agreed=True)
    asked = ApplyForEntry(person=PersonId("visitor"), tournament=open_.id, entrant=who)
    made = await venue.ask_venue(cashier, asked)
    assert made is not None
    assert made.refusal is None, made.refusal
    fee = PayEntryFee(open_.id, EntryId(made.made or ""), Means.CASH, plan.CAGE)
    paid = await venue.ask_venue(cashier, fee)
    assert paid is not None
    assert paid.refusal is None, paid.refusal
    return made.made or ""


async def test_a_visitor_enters_a_tournament_that_bots_play_to_its_prizes(tmp_path: Path) -> None:
    async with running(tmp_path, speed=20.0) as demo:
        await until(lambda: any(each.notified for each in tournaments(demo)), 60.0)
        entry = EntryId(await enter(demo))
        (first,) = tournaments(demo)

        def seats() -> set[str]:
            runs = [run for stage in first.stages.values() for run in stage.runs]
            return {each.entry for run in runs for each in run.seats}

        await until(lambda: entry in seats())
        await until(lambda: first.standing is Standing.AWARDED)
        assert first.sum is not None
        assert first.sum.fees >= first.entries[entry].fee > 0
    assert (await proved(tmp_path)).wrong == ()
