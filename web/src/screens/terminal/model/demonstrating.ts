import type { PitBody } from "../../../wire/types";

/** What a player's act is called at a terminal that only shows play. */
export function demonstrated(body: PitBody, terminal: string): PitBody {
  switch (body.type) {
    case "place-wagers":
      return { type: "demonstrate-wagers", terminal, round: body.round, touches: body.touches };
    case "clear-wagers":
      return { type: "clear-demonstration", terminal, round: body.round };
    case "cash-out":
      return { type: "demonstrate-cash-out", terminal };
    default:
      return body;
  }
}
