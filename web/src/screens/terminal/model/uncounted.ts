import { money } from "../../../kit/wording/money";
import type { OfferView, Sign, UncountedWager } from "../../../wire/types";
import { say } from "../../../words/words";
import { betName } from "./bet_names";
import { limitsFor } from "./limits";

/** Whether the chips lie there still, or have come back. */
export type Told = "laid" | "returned";

/** Why these chips do not count, with the minimum where the sign has one for such a bet. */
export function uncountedSentence(
  { bet, amount, why }: UncountedWager,
  told: Told,
  offer: OfferView,
  sign: Sign | null,
): string {
  return say(`terminal.${told}.${why}`, {
    amount: money(amount),
    bet: betName(offer, bet),
    least: of(why === "below-total" ? sign?.min_total : least(bet, offer, sign)),
  });
}

/** The sign counts each piece of a bet by itself: one of several pieces has no one minimum. */
export function least(bet: string, offer: OfferView, sign: Sign | null): number | null {
  const kind = bet.split(":")[0] ?? "";
  const pieces = offer.bets.find((row) => row.kind === kind)?.pieces ?? 1;
  return sign === null || pieces > 1 ? null : (limitsFor(sign, kind).min ?? null);
}

export function of(cents: number | null | undefined): string {
  return typeof cents === "number" ? say("terminal.uncounted.of", { amount: money(cents) }) : "";
}
