import { tableName } from "../../../kit/names";
import type { Hold, Owed, PrizeHold } from "../../../wire/types";
import { choice } from "../entries/choice";
import { text } from "../entries/text";
import { type Act, act } from "./act";
import { optional } from "./entry";

const ENDS = ["released", "withheld"] as const;

export function actsOfHold({ id }: Hold): Act[] {
  return [
    act("review-hold", { hold: id }, { finding: text("pit.field.finding") }),
    act(
      "determine-hold",
      { hold: id },
      {
        determination: choice("pit.field.determination", ENDS),
        reason: text("pit.field.reason"),
      },
    ),
  ];
}

/** Money that waits: paid by hand, or not while something is looked into. */
export function actsOfOwed({ about }: Owed, tables: readonly string[]): Act[] {
  return [
    actOfPaying(about, tables),
    act("hold-prize", { about }, { reason: text("pit.field.reason") }),
  ];
}

export function actOfPaying(about: string, tables: readonly string[]): Act {
  return act(
    "hand-pay",
    { about },
    { table: optional(choice("pit.field.paid-at", tables, undefined, tableName)) },
  );
}

export function actsOfPrizeHold({ about }: PrizeHold): Act[] {
  return [
    act("review-prize-hold", { about }, { finding: text("pit.field.finding") }),
    act(
      "determine-prize-hold",
      { about },
      {
        determination: choice("pit.field.determination", ENDS),
        reason: text("pit.field.reason"),
      },
    ),
  ];
}
