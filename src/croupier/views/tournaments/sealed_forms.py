"""Undisclosed wagers filled in on a screen, for the screen that may open them."""

from msgspec import Struct

from croupier.core.identifiers import RoundId, TableId
from croupier.core.pit.floor import Floor


class SealedFormView(Struct, frozen=True):
    """`sealed` is opened by the key of a supervisor's screen, and must match the commitment."""

    table: TableId
    round: RoundId
    seat: str
    name: str
    commitment: str
    sealed: str
    examined: bool


def sealed_forms(floor: Floor) -> tuple[SealedFormView, ...]:
    return tuple(
        SealedFormView(
            table,
            play.round,
            player.seat,
            player.name,
            player.form.commitment,
            player.form.sealed,
            player.form.examined is not None,
        )
        for table, play in floor.state.tournaments.items()
        for player in play.players.values()
        if play.round is not None and player.form is not None and player.form.sealed
    )
