import type { ClosingNotice } from "../../wire/types";
import { say } from "../../words/words";
import { clock } from "./time";

/** When a table closes, as its notice says. */
export function closingSentence(notice: ClosingNotice): string {
  const rounds = notice.rounds_left;
  if (rounds === 0) return say("terminal.fault.closing-last");
  if (rounds === 1) return say("terminal.fault.closing-round");
  if (typeof rounds === "number") return say("terminal.fault.closing-rounds", { rounds });
  if (typeof notice.not_before === "number") {
    return say("terminal.fault.closing-at", { time: clock(notice.not_before) });
  }
  return say("fault.closing");
}
