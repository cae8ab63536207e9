import { UncountedNotice } from "../board/uncounted_notice";
import { useSeat } from "../floor";
import { BaccaratPanel } from "./baccarat_panel";
import { ResultPanel } from "./result_panel";
import { RoulettePanel } from "./roulette_panel";
import { SicBoPanel } from "./sic_bo_panel";

/** Beside the layout: the outcome large, and what the game has brought lately. */
export function GamePanel() {
  const { terminal } = useSeat();
  const table = terminal.table.value;
  const history = terminal.history.value;
  if (table === null) return <aside class="game-panel" />;
  const statistics = history?.statistics ?? null;
  return (
    <aside class={`game-panel game-panel--${table.game}`}>
      {table.game !== "baccarat" && <ResultPanel table={table} />}
      {history !== null && statistics?.type === "roulette" && (
        <RoulettePanel statistics={statistics} history={history} />
      )}
      {table.game === "baccarat" && <BaccaratPanel table={table} history={history} />}
      {statistics?.type === "sic-bo" && <SicBoPanel statistics={statistics} />}
      <UncountedNotice />
    </aside>
  );
}
