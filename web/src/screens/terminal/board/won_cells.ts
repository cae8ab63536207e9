import type { HistoryView, RoundView } from "../../../wire/types";

/** The cells that the latest result lights up, by what the server counts it as. */
export function wonCells(history: HistoryView | null, round: RoundView): string[] {
  const outcome = round.outcome ?? null;
  if (outcome === null || outcome.void != null) return [];
  if (typeof outcome.number === "string") return [outcome.number];
  if (history?.rounds[history.rounds.length - 1]?.round !== round.id) return [];
  const { statistics, roads } = history;
  if (statistics.type === "sic-bo") {
    const latest = statistics.latest[0];
    if (latest === undefined) return [];
    const faces = new Set(latest.faces);
    return [latest.call, `total:${latest.total}`, ...[...faces].map((face) => `single:${face}`)];
  }
  const bead = roads?.bead_plate[roads.bead_plate.length - 1];
  if (bead === undefined) return [];
  return [
    bead.result,
    ...(bead.player_pair ? ["player-pair"] : []),
    ...(bead.banker_pair ? ["banker-pair"] : []),
  ];
}
