"""Printed tickets: the visitor's wallet, and those that bots carry about.

Here alone numbers lie in clear, as they do on paper, in files that only their owner can read.
"""

import asyncio
from pathlib import Path
from random import Random

import msgspec

from croupier.demo.demo_folder import write_private
from croupier.devices.printing.rendering import png, svg
from croupier.devices.printing.ticket_paper import TicketFace, ticket_sheet
from croupier.devices.validation import Number

_KEPT = 400


class Printed(msgspec.Struct, frozen=True):
    """`id` names the paper in addresses; its number never does."""

    id: str
    number: Number
    kind: str
    amount: int
    terminal: str
    issued: int
    bots: bool

    def __repr__(self) -> str:
        return f"Printed({self.id!r}, {self.kind}, {self.amount}, {self.terminal!r})"


class TicketWallet:
    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file = folder / "wallet.json"
        self._papers: dict[str, Printed] = {}
        # Amounts that visitors' printers failed to print: a voucher will be written for each.
        self._owed_to_visitors: list[int] = []
        if self._file.exists():
            kept = msgspec.json.decode(self._file.read_bytes(), type=list[Printed])
            self._papers = {paper.id: paper for paper in kept}

    async def print(self, name: str, face: TicketFace, *, bots: bool) -> Printed:
        # In a thread: drawing a picture takes longer than a table may wait.
        await asyncio.to_thread(self._draw, name, face)
        kind = face.kind.value
        paper = Printed(name, face.number, kind, face.amount, face.terminal, face.issued, bots)
        self._papers[name] = paper
        for old in list(self._papers)[:-_KEPT]:
            self._forget(old)
        self._save()
        return paper

    def jammed(self, amount: int, *, bots: bool) -> None:
        if not bots:
            self._owed_to_visitors.append(amount)

    def voucher_is_bots(self, amount: int) -> bool:
        """A voucher says who printed it and not who is paid: the amount owed tells."""
        if amount not in self._owed_to_visitors:
            return True
        self._owed_to_visitors.remove(amount)
        return False

    def of_visitors(self) -> list[Printed]:
        return [paper for paper in self._papers.values() if not paper.bots]

    def of_bots(self, chance: Random) -> Printed | None:
        papers = [paper for paper in self._papers.values() if paper.bots]
        return chance.choice(papers) if papers else None

    def find(self, name: str) -> Printed | None:
        return self._papers.get(name)

    def numbered(self, number: str) -> Printed | None:
        return next((paper for paper in self._papers.values() if paper.number == number), None)

    def spend(self, name: str) -> None:
        """The paper is in a stacker or a cashier's drawer now, and in nobody's hand."""
        if name in self._papers:
            self._forget(name)
            self._save()

    def picture(self, name: str, kind: str) -> Path | None:
        path = self._folder / f"{name}.{kind}"
        return path if name in self._papers and path.exists() else None

    def _draw(self, name: str, face: TicketFace) -> None:
        sheet = ticket_sheet(face)
        write_private(self._folder / f"{name}.svg", svg(sheet).encode())
        write_private(self._folder / f"{name}.png", png(sheet))

    def _forget(self, name: str) -> None:
        del self._papers[name]
        for kind in ("svg", "png"):
            (self._folder / f"{name}.{kind}").unlink(missing_ok=True)

    def _save(self) -> None:
        write_private(self._file, msgspec.json.encode(list(self._papers.values())))
