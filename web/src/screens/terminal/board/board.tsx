import { useMemo } from "preact/hooks";
import { LayoutBoard } from "../../../kit/layout/layout_board";
import type { GameName, LayoutView } from "../../../wire/types";
import { language, say } from "../../../words/words";
import { useSeat } from "../floor";
import { lettered } from "../../../kit/layout/lettering";
import type { Shared } from "./boards";
import { wonCells } from "./won_cells";

interface BoardProps {
  layout: LayoutView;
  name: "main" | "racetrack" | "lucky";
  shared: Shared;
  reach?: number;
  /** Only to look at, beside the large one. */
  small?: boolean;
}

/** Large enough for an arm's length, small enough for the lines between numbers. */
function chipRadius(game: GameName | undefined, layout: LayoutView): number {
  if (game !== "roulette") return 26;
  return layout.height > layout.width ? 30 : 22;
}

/** One layout: touch, drag, hold; what is held lights up on every layout of the table. */
export function Board({ layout, name, shared, reach, small = false }: BoardProps) {
  const { terminal, betting } = useSeat();
  const spoken = language.value;
  const drawn = useMemo(() => lettered(layout, spoken), [layout, spoken]);
  const table = terminal.table.value;
  const shown = terminal.results.round.value;
  const won = shown === null ? [] : wonCells(terminal.history.value, shown);
  return (
    <div class={`board board--${name} ${small ? "board--small" : ""}`}>
      <LayoutBoard
        layout={drawn}
        label={say(`terminal.board.${name}`)}
        stakes={shared.stakes}
        {...(reach === undefined ? {} : { reach })}
        lit={shared.held.value}
        won={won}
        dolly={name === "main" && table?.game === "roulette" ? (won[0] ?? null) : null}
        disabled={!terminal.online || small}
        chipRadius={chipRadius(table?.game, layout)}
        onTouch={(spot, at, hand) => betting.place(spot, terminal.chip.peek(), at, hand)}
        onDrop={(cents, spot, at) => betting.place(spot, cents, at, "drag")}
        onInfo={shared.ask}
        onHold={(covers) => {
          shared.held.value = covers;
        }}
        onMove={(stake, to, at) => {
          if (to === null) betting.takeBack(stake.bet, stake.cents, at);
          else betting.move(stake.bet, stake.cents, to, at);
        }}
      />
    </div>
  );
}
