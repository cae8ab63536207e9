"""Tickets and vouchers in all streams: issued once, closed once, and worth what is owed on them.

Every change of a ticket's row lies in the entry that made it, so this knows of each what it is
worth and how it stands; and an entry may change what is owed by exactly what its rows change. What
the events of an entry say of tickets must agree with the rows that it changes. What another machine
of the casino printed its host owes, and what such a machine paid on a paper of ours is owed to the
host.
"""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import NamedTuple

from croupier.audit.independent.entries import Fields, Follow, Follower, UnsoundError, agree

# How a ticket stands after each of these; one that is determined may stand in either way.
BECOMES = {
    "ticket-issued": "issued",
    "ticket-presented": "presented",
    "ticket-returned": "issued",
    "ticket-held": "held",
    "payment-delayed": "issued",
    "ticket-redeemed": "redeemed",
    "ticket-paid": "redeemed",
    "ticket-redeemed-elsewhere": "redeemed",
    "ticket-voided": "voided",
    "ticket-expired": "expired",
    "ticket-hold-determined": None,
}


class TicketsTold(Follower):
    def __init__(self) -> None:
        # By key, of this entry: how the ticket stands by its last event, and what it is worth.
        self.told: dict[str, tuple[str, int]] = {}

    def follow(self, kind: str) -> Follow | None:
        return partial(self._note_state, kind, BECOMES[kind]) if kind in BECOMES else None

    def _note_state(self, kind: str, becomes: str | None, event: Fields) -> None:
        ticket = event["ticket"]
        if becomes is not None:
            agree(f"the ticket of a {kind} does not stand so", becomes, ticket["state"])
        self.told[ticket["number"][0]] = (ticket["state"], ticket["amount"])


OWED_ON = {"ticket": "tickets", "voucher": "vouchers"}
SETTLEMENT = "settlement"
# By key: how a paper stands, and what it is worth.
Told = Mapping[str, tuple[str, int]]
LIVE = {"issued", "presented", "held"}
# From how a paper stands to how it may stand next; from what is over, to nothing.
NEXT = {
    "": {"issued"},
    "issued": {"issued", "presented", "held", "redeemed", "expired", "voided"},
    "presented": {"issued", "held", "redeemed", "expired", "voided"},
    "held": {"issued", "held", "expired", "voided", "redeemed"},
}


class AuditedTicket(NamedTuple):
    stream: str
    seq: int
    kind: str
    amount: int
    state: str
    # Printed by a terminal or a desk of this venue.
    ours: bool = True


class AuditedTickets:
    def __init__(self) -> None:
        self._versions: dict[str, dict[int, AuditedTicket]] = {}

    def take(
        self, stream: str, seq: int, claims: list[Fields], owed: Mapping[str, int], told: Told
    ) -> None:
        """`owed` is what the entry changes in the liability on each kind of paper, and in what is
        settled with the casino's host; `told` is what its events say of each paper.
        """
        _rows_must_match(claims, told)
        change = dict.fromkeys(OWED_ON, 0)
        settled = 0
        for claim in claims:
            if claim["kind"] == "ticket":
                paper, version = self._take(stream, seq, claim), claim["version"]
                settled += _settled(paper, claim["body"])
                if paper.ours:
                    was_owed, is_owed = version > 0, paper.state in LIVE
                    change[paper.kind] += paper.amount * (is_owed - was_owed)
        for kind, cents in change.items():
            sentence = f"what is owed on {OWED_ON[kind]} does not change as its {kind}s do"
            agree(sentence, cents, owed[kind])
        sentence = "what is settled with the casino's host is not what was paid for one another"
        agree(sentence, settled, owed.get(SETTLEMENT, 0))

    def _take(self, stream: str, seq: int, claim: Fields) -> AuditedTicket:
        row, version = claim["body"], claim["version"]
        ours = row["issued"][1] is not None
        paper = AuditedTicket(stream, seq, row["paper"], row["amount"], row["state"], ours)
        versions = self._versions.setdefault(claim["key"], {})
        if version + 1 in versions:
            other = versions[version + 1]
            sentence = f"its {paper.kind} was taken by entry {other.seq} of {other.stream} already"
            raise UnsoundError(sentence, "one of them", "both")
        versions[version + 1] = paper
        return paper

    def states(self) -> dict[str, str]:
        return {key: versions[max(versions)].state for key, versions in self._versions.items()}

    def finish(self, owed: Mapping[str, int]) -> Iterator[tuple[str, int, UnsoundError]]:
        """When every stream was read: whether each life is possible, and the total."""
        outstanding = dict.fromkeys(OWED_ON, 0)
        for versions in self._versions.values():
            last = AuditedTicket("", 0, "", 0, "")
            for version in range(1, max(versions) + 1):
                paper = versions.get(version)
                if paper is None:
                    after = versions[min(known for known in versions if known > version)]
                    fault = UnsoundError(f"version {version} of its {after.kind} is nowhere")
                    yield after.stream, after.seq, fault
                    break
                if not _possible(last, paper):
                    before = f"one that is {last.state or 'new'} over {last.amount or paper.amount}"
                    fault = UnsoundError(
                        f"a {paper.kind} cannot become so", before, f"{paper.state} {paper.amount}"
                    )
                    yield paper.stream, paper.seq, fault
                last = paper
            if last.ours and last.state in LIVE:
                outstanding[last.kind] += last.amount
        for kind, account in OWED_ON.items():
            if outstanding[kind] != owed[kind]:
                sentence = f"the {account} of all streams are not those that are out"
                yield "all streams", 0, UnsoundError(sentence, outstanding[kind], owed[kind])


def _rows_must_match(claims: list[Fields], told: Told) -> None:
    """A paper that an event speaks of stands in its row as the event says."""
    rows = {claim["key"]: claim["body"] for claim in claims if claim["kind"] == "ticket"}
    for key, (state, amount) in told.items():
        row = rows.get(key)
        found = (row["state"], row["amount"]) if row is not None else "no row"
        agree("the row of a ticket is not what its event says", (state, amount), found)


def _possible(last: AuditedTicket, paper: AuditedTicket) -> bool:
    """What another machine printed is first seen when it lies in an acceptor."""
    if not last.state and not paper.ours:
        return paper.state == "presented"
    same = not last.state or (paper.amount, paper.ours) == (last.amount, last.ours)
    return same and paper.state in NEXT.get(last.state, set())


def _settled(paper: AuditedTicket, row: Fields) -> int:
    """Owed to the casino's host for what its machine paid; by it, for what ours took in."""
    if paper.state != "redeemed":
        return 0
    if not paper.ours:
        return -paper.amount
    last = row.get("last")
    return paper.amount if last and last[1] == "gaming-machine" else 0
