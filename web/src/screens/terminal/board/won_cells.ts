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
    return [latest.call, `total:${latest.total}`, ...facesWon([...latest.faces].sort())];
  }
  const bead = roads?.bead_plate[roads.bead_plate.length - 1];
  if (bead === undefined) return [];
  return [
    bead.result,
    ...(bead.player_pair ? ["player-pair"] : []),
    ...(bead.banker_pair ? ["banker-pair"] : []),
  ];
}

/** The cells that show these very faces: each die, each two of them, and all three alike. */
function facesWon([low = 0, middle = 0, high = 0]: readonly number[]): string[] {
  const singles = [...new Set([low, middle, high])].map((face) => `single:${face}`);
  if (low === high) return [...singles, `triple:${low}`, "any-triple"];
  const pairs = [
    [low, middle],
    [middle, high],
    [low, high],
  ].map(([one, other]) => (one === other ? `double:${one}` : `combination:${one}-${other}`));
  return [...singles, ...new Set(pairs)];
}
