import { money } from "../../../kit/wording/money";

/** What a bet or a round came to for the player: a win and a loss differ by sign and colour. */
export function Net({ cents }: { cents: number }) {
  const way = cents > 0 ? "won" : cents < 0 ? "lost" : "even";
  const sign = cents > 0 ? "+" : cents < 0 ? "\u2212" : "";
  return (
    <strong class={`net net--${way}`}>
      {sign}
      {money(Math.abs(cents))}
    </strong>
  );
}
