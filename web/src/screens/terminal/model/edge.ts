import type { BetView } from "../../../wire/types";
import { say } from "../../../words/words";

/** `2.70% (1/37)`; where the house has not disclosed a chance, that is said. */
export function edgeText(bet: BetView): string {
  if (bet.edge === null) return say("terminal.info.edge-unknown");
  const percent = (Number(bet.edge) * 100).toFixed(2);
  return bet.edge_exact === null ? `${percent}%` : `${percent}% (${bet.edge_exact})`;
}
