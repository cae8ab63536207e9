import type { PitBody } from "../../../wire/types";

/** What a player's act is called while their terminal plays in a tournament. */
export function inTournament(body: PitBody, seat: string): PitBody {
  switch (body.type) {
    case "place-wagers":
      return { type: "lay-tournament-chips", round: body.round, seat, touches: body.touches };
    case "clear-wagers":
      return { type: "take-up-tournament-chips", round: body.round, seat };
    case "confirm-wagers":
      return { type: "confirm-tournament-wagers", round: body.round, seat };
    default:
      return body;
  }
}
