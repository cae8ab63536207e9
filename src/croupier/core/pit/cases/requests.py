"""The commands that can wait for somebody's approval, with what decides each once approved."""

from collections.abc import Callable
from typing import Any

import msgspec

from croupier.core.pit.conduct.commands import ExcludePlayer
from croupier.core.pit.conduct.sanctions import exclude_player
from croupier.core.pit.irregularities.commands import (
    ConfirmDespiteDisplay,
    CorrectOutcome,
    VoidEarlyRound,
    VoidPastRound,
)
from croupier.core.pit.irregularities.corrections import correct_outcome
from croupier.core.pit.irregularities.displays import confirm_despite_display
from croupier.core.pit.irregularities.early_results import void_early_round
from croupier.core.pit.irregularities.late_voids import void_past_round
from croupier.core.refusals import Refusal
from croupier.core.stream.envelope import Decision

Request = CorrectOutcome | ConfirmDespiteDisplay | VoidEarlyRound | VoidPastRound | ExcludePlayer

CARRIED_OUT_BY: dict[type, Callable[..., Decision | Refusal]] = {
    CorrectOutcome: correct_outcome,
    ConfirmDespiteDisplay: confirm_despite_display,
    VoidEarlyRound: void_early_round,
    VoidPastRound: void_past_round,
    ExcludePlayer: exclude_player,
}

_encode = msgspec.json.Encoder(order="deterministic").encode
_decode = msgspec.json.Decoder(Request).decode


def written(request: Request) -> str:
    return _encode(request).decode()


def read(text: str) -> Any:  # noqa: ANN401 - one of the commands above
    return _decode(text)


def about(request: Request) -> str:
    return request.session if isinstance(request, ExcludePlayer) else request.round
