import type { RoundView, TableView } from "../../wire/types";

/** The round whose result is shown, and whether it is the present one. */
export function shownRound(table: TableView): { round: RoundView | null; now: boolean } {
  const round = table.round ?? null;
  const over = round !== null && (round.status === "settled" || round.status === "void");
  return over ? { round, now: true } : { round: table.last ?? null, now: false };
}
