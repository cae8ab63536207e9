import { withNames } from "../../kit/wording/names";
import type { Outcome } from "../../wire/numbered";
import type { VenueAnswer, VenuePayPrize, VenueRepayPrize } from "../../wire/types";
import { say } from "../../words/words";

export type PrizeAct = (VenuePayPrize | VenueRepayPrize)["type"];

/** Why it was not done; nothing once it is. `unknown` is said where nobody knows. */
export function whyNot(
  outcome: Outcome<VenueAnswer>,
  unknown: string = say("checking.unknown.staff"),
): string | null {
  if (outcome.type === "refused") return withNames(outcome.problem.message);
  if (outcome.type === "unknown") return unknown;
  const refusal = outcome.value.refusal ?? null;
  return refusal === null ? null : withNames(refusal.sentence);
}

/** Why a prize was not paid or not taken back; nothing once it is. */
export function whyNotPrize(act: PrizeAct, outcome: Outcome<VenueAnswer>): string | null {
  return whyNot(outcome, say(`cage.prize.unknown.${act}`));
}

/** What became of it, in a sentence. */
export function whatBecame(act: PrizeAct, outcome: Outcome<VenueAnswer>): string {
  return whyNotPrize(act, outcome) ?? say(`cage.prize.done.${act}`);
}
