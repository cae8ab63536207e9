import { type Act, act } from "../../../forms/act";
import type { Hold, Owed, PrizeHold } from "../../../wire/types";

export function actsOfHold({ id }: Hold): Act[] {
  return [act("review-hold", { hold: id }), act("determine-hold", { hold: id })];
}

/** Money that waits: paid by hand, or not while something is looked into. */
export function actsOfOwed({ about }: Owed): Act[] {
  return [act("hand-pay", { about }), act("hold-prize", { about })];
}

export function actsOfPrizeHold({ about }: PrizeHold): Act[] {
  return [act("review-prize-hold", { about }), act("determine-prize-hold", { about })];
}
