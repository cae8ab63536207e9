import type { IsoDay } from "../../../kit/dates";
import type { FloatView, SeatSummary } from "../../../wire/types";
import { amount } from "../entries/amount";
import { count } from "../entries/count";
import { gamingDay } from "../entries/day";
import { text } from "../entries/text";
import { type Act, act } from "./act";
import { optional } from "./entry";

/** What is counted, brought and taken away at a dealer's table; every time by two people. */
export function actsOfFloat(tray: FloatView, today: IsoDay): Act[] {
  const at = { table: tray.table };
  const slip = () => text("pit.field.slip");
  const boxed = (tray.cash ?? 0) !== 0 || (tray.vouchers ?? 0) !== 0;
  if (!isRunning(tray)) return [opening(tray, today), ...(boxed ? [dropping(tray)] : [])];
  return [
    act("fill-float", at, { amount: amount("pit.field.chips-brought"), slip: slip() }),
    act("credit-float", at, { amount: amount("pit.field.chips-taken"), slip: slip() }),
    dropping(tray),
    act("close-float", at, { counted: amount("pit.field.chips-counted") }),
  ];
}

function opening({ table }: FloatView, today: IsoDay): Act {
  return act(
    "open-float",
    { table },
    {
      day: gamingDay("pit.field.day", today),
      shift: text("pit.field.shift"),
      counted: amount("pit.field.chips-counted"),
    },
  );
}

function dropping({ table }: FloatView): Act {
  return act(
    "collect-drop",
    { table },
    { cash: amount("pit.field.cash-counted"), vouchers: amount("pit.field.vouchers-counted", 0) },
  );
}

/** Whether a shift has been opened and not yet closed: then, and only then, money passes. */
export function isRunning({ counted }: FloatView): boolean {
  return counted != null && counted.open !== false;
}

/** Notes by their worth, and tickets where somebody counts them. */
export function actOfStacker({ terminal }: SeatSummary): Act {
  return act(
    "empty-stacker",
    { terminal },
    {
      counted: amount("pit.field.notes-counted"),
      papers: optional(count("pit.field.papers")),
      papers_worth: optional(amount("pit.field.papers-worth")),
    },
  );
}
