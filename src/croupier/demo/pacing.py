"""How fast a demo runs: every pause of bots and devices is divided by its speed."""

import asyncio

SPEED_LEAST, SPEED_MOST = 0.1, 100.0
# No pause is shorter, so that a fast demo leaves the machine to its screens.
_LEAST_SECONDS = 0.02


class Pacing:
    """`mishaps` scales how often something goes wrong; none do at zero."""

    def __init__(self, speed: float, mishaps: float = 1.0) -> None:
        self.speed = speed
        self.mishaps = mishaps

    def ms(self, milliseconds: float) -> float:
        return milliseconds / self.speed

    async def pause(self, seconds: float) -> None:
        await asyncio.sleep(max(seconds / self.speed, _LEAST_SECONDS))
