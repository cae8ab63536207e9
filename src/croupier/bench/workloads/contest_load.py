"""The load of a live tournament: each terminal lays chips and confirms them, in turns."""

import asyncio
import time

from croupier.bench.workloads.websocket_load import Load, LoadTerminal, percentile


class ContestLoad(Load):
    """`sessions` names the table of each terminal; a round is told by its number at any of them."""

    def table_of(self, name: str) -> str:
        return self._sessions[name]

    def said(self, seat: LoadTerminal, round_: str) -> bytes:
        number = round_.rpartition("/")[2]
        at = f'"round":"{seat.session}/{number}","seat":"{seat.name}"'
        lays = len(seat.said) % 2 == 0
        seat.said.append(seat.seq)
        if lays:
            body = f'"type":"lay-tournament-chips",{at},"touches":[["red",100]]'
        else:
            body = f'"type":"confirm-tournament-wagers",{at}'
        return f'{{"type":"do","seq":{seat.seq},"body":{{{body}}}}}'.encode()

    async def shown(self, since: float) -> float:
        """The p99 of when terminals were last shown their chips, once all have been."""
        until = time.monotonic() + 30.0
        while min(seat.seen for seat in self.seats) < since:
            if time.monotonic() > until:
                raise SystemExit("a terminal was never shown what came of its wager")
            await asyncio.sleep(0.005)
        await asyncio.sleep(1.0)
        return percentile([seat.seen - since for seat in self.seats], 0.99)
