"""The commands about conduct, each with what decides it."""

from collections.abc import Callable

from croupier.core.pit.conduct.commands import (
    BarPlayer,
    DirectToVacate,
    ExcludePlayer,
    InstructOnGames,
    LiftBar,
    VoidPlayersWagers,
)
from croupier.core.pit.conduct.excluding import exclude_player
from croupier.core.pit.conduct.instructing import instruct_on_games
from croupier.core.pit.conduct.lifting import lift_bar
from croupier.core.pit.conduct.sanctions import bar_player, void_players_wagers
from croupier.core.pit.conduct.vacating import direct_to_vacate
from croupier.core.refusals import Refusal
from croupier.core.stream.envelope import Decision

DECIDE: dict[type, Callable[..., Decision | Refusal]] = {
    VoidPlayersWagers: void_players_wagers,
    BarPlayer: bar_player,
    LiftBar: lift_bar,
    ExcludePlayer: exclude_player,
    DirectToVacate: direct_to_vacate,
    InstructOnGames: instruct_on_games,
}
