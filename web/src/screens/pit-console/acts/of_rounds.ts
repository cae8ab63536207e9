import { type Act, act } from "../../../forms/act";
import { withNames, roundName } from "../../../kit/wording/names";

/** An outcome declared invalid: why, who had a hand in it, and whose stakes are forfeited. */
export function actOfInvalidating(round: string): Act {
  return act("invalidate-round", { round }, withNames(roundName(round)));
}
