import { tableName } from "../../kit/wording/names";
import type { EntryView, NextStep } from "../../wire/types";
import { say } from "../../words/words";

/** What a tournament waits for, in a sentence. */
export function stepWords({ step, stage, table, count }: NextStep): string {
  return say(`tournaments.step.${step}`, {
    stage: stage ?? "",
    table: table == null ? "" : tableName(table),
    count: count ?? 0,
  });
}

/** What an entry is, and once prizes are awarded its place. */
export function stateWords({ state, place }: EntryView): string {
  return place == null ? say(`tournaments.is.${state}`) : say("tournaments.placed", { place });
}
