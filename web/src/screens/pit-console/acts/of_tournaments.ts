import { type Act, type Command, act, actGiven } from "../../../forms/act";
import type { TableView } from "../../../wire/types";

/** What the director does at a table where a tournament is played: nothing where none is. */
export function tournamentActs(table: TableView): Act[] {
  const shown = table.tournament ?? null;
  if (shown === null) return [];
  const { phase, sheet } = shown;
  const missed = shown.board.some((line) => line.missed != null);
  const due: readonly (readonly [Command, boolean])[] = [
    ["decide-tournament-dispute", (shown.dispute ?? "") !== ""],
    ["decide-missed-wager", missed],
    ["disqualify-tournament-player", phase !== "over"],
    ["offer-tournament-break", phase === "waiting"],
    ["conclude-tournament-session", phase === "waiting"],
    ["decide-tournament-count", phase === "over" || phase === "waiting"],
  ];
  return [
    ...due.filter(([, applies]) => applies).map(([command]) => of(command, table.table)),
    ...(phase === "over" ? [act("end-tournament-play", { table: table.table, sheet })] : []),
  ];
}

function of(command: Command, table: string): Act {
  return actGiven(command, { table });
}

/** They stand on the director's desk, beside the board, and not among the acts of any table. */
export const ON_THE_DESK: Readonly<Partial<Record<Command, boolean>>> = {
  "begin-tournament-play": true,
  "decide-tournament-dispute": true,
  "decide-missed-wager": true,
  "disqualify-tournament-player": true,
  "offer-tournament-break": true,
  "conclude-tournament-session": true,
  "decide-tournament-count": true,
  "end-tournament-play": true,
  "decide-returned-score": true,
};
