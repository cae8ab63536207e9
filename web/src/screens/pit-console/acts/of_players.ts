import type { Bar, RoundView, TableSummary, TableView } from "../../../wire/types";
import { yes } from "../entries/choice";
import { sign } from "../entries/sign";
import { text } from "../entries/text";
import { type Act, act } from "./act";
import { optional } from "./entry";

/** What is done about somebody who plays with chips and whom only their place tells apart. */
export function actsAtPlace(table: TableView): Act[] {
  const at = { session: null, table: table.table };
  const player = text("pit.field.player-place");
  const breach = text("pit.field.breach");
  const reason = text("pit.field.reason");
  const person = optional(text("pit.field.person"));
  return [
    ...(isGoing(table.round) ? [refusing(table.round)] : []),
    act("bar-player", at, { player, breach, person }),
    act("exclude-player", at, { player, breach, person }),
    act("direct-to-vacate", at, { player, reason }),
    act("set-personal-limits", at, {
      player,
      sign: sign("pit.field.sign", table.sign),
      marker: text("pit.field.marker"),
      premium_inspection: yes("pit.field.premium"),
    }),
    act("raise-dispute", at, {
      player,
      words: text("pit.field.words"),
      outcome: yes("pit.field.about-outcome"),
    }),
  ];
}

function isGoing(round: RoundView | null | undefined): round is RoundView {
  return round != null && round.status !== "settled" && round.status !== "void";
}

function refusing({ id }: RoundView): Act {
  return act(
    "refuse-wager",
    { round: id, session: null },
    {
      player: text("pit.field.player-place"),
      bet: text("pit.field.bet"),
      reason: text("pit.field.reason"),
    },
  );
}

/** A bar is lifted at a table that it keeps somebody from, of whoever it names. */
export function actsOfBar(bar: Bar, tables: readonly TableSummary[]): Act[] {
  const under = tables.find(({ rulebook }) => rulebook === bar.rulebook) ?? tables[0];
  const table = bar.table ?? bar.place?.table ?? under?.table;
  if (table === undefined) return [];
  const named = bar.session === null ? (bar.person ?? bar.patron ?? null) : null;
  const place = bar.session === null && named === null ? (bar.place?.player ?? "") : "";
  return [
    act(
      "lift-bar",
      { session: bar.session, table, player: place, person: named },
      { reason: text("pit.field.reason") },
    ),
  ];
}
