import { type Act, act, actsBeside } from "../../../forms/act";
import type { Bar, RoundView, TableSummary, TableView } from "../../../wire/types";

/** What is done about somebody who plays with chips and whom only their place tells apart. */
export function actsAtPlace({ table, round }: TableView): Act[] {
  return [
    ...(isGoing(round) ? [act("refuse-wager", { round: round.id, session: null })] : []),
    ...actsBeside(
      "player",
      { session: null, table },
      {
        "void-players-wagers": true,
        "lift-bar": true,
        "instruct-on-games": true,
      },
    ),
  ];
}

function isGoing(round: RoundView | null | undefined): round is RoundView {
  return round != null && round.status !== "settled" && round.status !== "void";
}

/** A bar is lifted at a table that it keeps somebody from, of whoever it names. */
export function actsOfBar(bar: Bar, tables: readonly TableSummary[]): Act[] {
  const under = tables.find(({ rulebook }) => rulebook === bar.rulebook) ?? tables[0];
  const table = bar.table ?? bar.place?.table ?? under?.table;
  if (table === undefined) return [];
  const named = bar.session === null ? (bar.person ?? bar.patron ?? null) : null;
  const place = bar.session === null && named === null ? (bar.place?.player ?? "") : "";
  return [act("lift-bar", { session: bar.session, table, player: place, person: named })];
}
