import type { DeskButton as ButtonView, JackpotDesk, PitBody } from "../../../wire/types";
import type { Desk } from "../model/desk";

/** The console's own presses, in the order of the document. */
export const PRESSES = [
  "repeat-jackpot-wagers",
  "check-jackpot-sensors",
  "press-jackpot-no-more-bets",
  "remove-jackpot-wagers",
  "press-jackpot-game-over",
] as const;
export type ConsolePress = (typeof PRESSES)[number];

/** Spots on terminals have no sensors to check, and no chips to take off. */
export function pressesOf({ spots }: JackpotDesk): readonly ConsolePress[] {
  if (spots !== true) return PRESSES;
  return ["press-jackpot-no-more-bets", "press-jackpot-game-over"];
}

/** The round whose chips lie on the sensors. */
export function roundOf(desk: Desk, jackpot: JackpotDesk): string {
  return desk.table.jackpot?.round ?? jackpot.round;
}

/** What one press of the console says: the row of the venue is found by jackpot, pit and table. */
export function pressBody(desk: Desk, jackpot: JackpotDesk, command: ConsolePress): PitBody {
  // Chips may lie there before anything else has opened the round.
  if (command === "repeat-jackpot-wagers") return { type: command, round: jackpot.round };
  const round = roundOf(desk, jackpot);
  if (command === "check-jackpot-sensors" || command === "remove-jackpot-wagers")
    return { type: command, round };
  return { type: command, ...rowOf(desk, jackpot), round };
}

/** The dealer goes: betting opens once another deals. */
export function relievedBody(desk: Desk, jackpot: JackpotDesk): PitBody {
  const round = roundOf(desk, jackpot);
  return { type: "press-jackpot-game-over", ...rowOf(desk, jackpot), round, relieved: true };
}

export function failedBody(desk: Desk, jackpot: JackpotDesk, reason: string): PitBody {
  const round = roundOf(desk, jackpot);
  return { type: "return-jackpot-wagers", ...rowOf(desk, jackpot), round, reason };
}

function rowOf(desk: Desk, { jackpot, pit }: JackpotDesk) {
  return { jackpot, pit, table: desk.name };
}

export function buttonOf(jackpot: JackpotDesk, command: string): ButtonView | undefined {
  return jackpot.buttons?.find((button) => button.command === command);
}
