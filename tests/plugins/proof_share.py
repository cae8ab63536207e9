"""What one process of a test run saw of proofs. Several processes' shares add up to the run's.

A run on many cores collects every test in every process, and runs each test in only one. So a
process tells what all set out to prove, and claims only what passed within it.
"""

from collections.abc import Iterable

from msgspec import Struct, field, json

from croupier.core.identifiers import ClauseId
from croupier.rulebooks.register_evidence import ProvingTest

Claim = tuple[ClauseId, ProvingTest]


class ProofShare(Struct):
    files: set[str] = field(default_factory=set[str])
    deselected: set[str] = field(default_factory=set[str])
    awaited: set[str] = field(default_factory=set[str])
    claimed: dict[str, list[Claim]] = field(default_factory=dict[str, list[Claim]])

    def add(self, other: "ProofShare") -> None:
        self.files |= other.files
        self.deselected |= other.deselected
        self.awaited |= other.awaited
        self.claimed |= other.claimed

    def claims(self) -> Iterable[Claim]:
        return (claim for found in self.claimed.values() for claim in found)

    def unproved(self) -> set[str]:
        """Tests that were to prove something and passed nowhere."""
        return self.awaited - self.claimed.keys()


def packed(share: ProofShare) -> bytes:
    return json.encode(share)


def unpacked(sent: bytes) -> ProofShare:
    return json.decode(sent, type=ProofShare)
