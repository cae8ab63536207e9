"""Reports what happened on a floor, for a person and for a program."""

from msgspec import Struct

from croupier.core.currencies import Currency
from croupier.sim.proofs import Watcher
from croupier.sim.world import World

_REDEEMED = ("ticket-redeemed", "ticket-paid", "ticket-redeemed-elsewhere")


class Report(Struct, frozen=True):
    """Money in minor units. `virtual_hours` passed on the floor; how long it took is not here."""

    rulebook: str
    seed: int
    virtual_hours: float
    entries: int
    commands: int
    rounds: dict[str, int]
    voids: int
    no_spins: int
    corrections: int
    wagers: int
    cases_opened: dict[str, int]
    cases_decided: int
    cases_waiting: int
    tickets_issued: int
    tickets_redeemed: int
    crashes: int
    refusals: dict[str, int]
    staked: int
    won: int
    head: str
    currency: Currency

    @classmethod
    def of(cls, rulebook: str, seed: int, hours: float, world: World, watcher: Watcher) -> "Report":
        tally, events = watcher.tally, watcher.tally.events
        return cls(
            rulebook=rulebook,
            seed=seed,
            virtual_hours=hours,
            entries=tally.entries,
            commands=world.network.sent,
            rounds=dict(sorted(tally.rounds.items())),
            voids=events["round-voided"] + events["past-round-voided"],
            no_spins=events["no-spin-declared"],
            corrections=events["round-resettled"],
            wagers=events["wagers-changed"],
            cases_opened=dict(sorted(tally.cases.items())),
            cases_decided=events["case-decided"],
            cases_waiting=len(world.state.cases),
            tickets_issued=events["ticket-issued"],
            tickets_redeemed=sum(events[kind] for kind in _REDEEMED),
            crashes=world.pit.crashes + world.venue.crashes,
            refusals=dict(world.network.refusals.most_common()),
            staked=tally.staked,
            won=tally.staked - tally.paid,
            head=world.store.streams[world.pit.name].head().hash.hex(),
            currency=world.floor.currency,
        )

    def lines(self) -> list[str]:
        hold = f"{100 * self.won / self.staked:.2f} %" if self.staked else "nothing staked"
        return [
            f"{self.rulebook}, seed {self.seed}: {self.virtual_hours:g} hours of the floor",
            f"  rounds settled   {_listed(self.rounds)}",
            f"  wager changes    {self.wagers:,} of {self.commands:,} commands",
            f"  void, no spin    {self.voids:,} void, {self.no_spins:,} no spins",
            f"  corrections      {self.corrections:,}",
            f"  cases            {_listed(self.cases_opened)}",
            f"  cases decided    {self.cases_decided:,}, waiting {self.cases_waiting:,}",
            f"  tickets issued   {self.tickets_issued:,}, redeemed {self.tickets_redeemed:,}",
            f"  crashes          {self.crashes:,}",
            f"  refusals         {_listed(self.refusals)}",
            f"  staked           {self.currency.written(self.staked)}",
            f"  house win        {self.currency.written(self.won)}, hold {hold}",
            f"  entries          {self.entries:,}, all in balance",
        ]


def _listed(counts: dict[str, int]) -> str:
    return ", ".join(f"{name} {count:,}" for name, count in counts.items()) or "none"
